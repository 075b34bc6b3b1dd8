// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#include <sys/stat.h>
#include <unistd.h>
#include <attent/hosted/mapped_file.hpp>
#include <cstdio>
#include <fstream>
#include <string>
#include <support/catch2.hpp>

namespace {

// a file of these bytes, until the end of the test
struct written_file {
    std::string path = "attent_mapped_file_" + std::to_string(::getpid());
    explicit written_file(std::string const& bytes) {
        std::ofstream(path, std::ios::binary) << bytes;
    }
    ~written_file() { std::remove(path.c_str()); }
};

}  // namespace

TEST_CASE("a mapped file has the bytes of the file") {
    written_file const written(std::string("one\0two", 7));
    attent::mapped_file const file(written.path.c_str());
    REQUIRE(file);
    CHECK(file.problem() == "");
    REQUIRE(file.bytes().size() == 7);
    CHECK(file.bytes()[3] == 0);
    CHECK(file.bytes()[6] == 'o');
}

TEST_CASE("a file that cannot be mapped says why") {
    CHECK(attent::mapped_file("no/such/file").problem() ==
          "attent: cannot read no/such/file: No such file or directory");
    CHECK(attent::mapped_file("/").problem() == "attent: cannot read /: it is no regular file");
    written_file const empty("");
    attent::mapped_file const file(empty.path.c_str());
    CHECK(!file);
    CHECK(file.problem() == ("attent: cannot read " + empty.path + ": it is empty").c_str());
    CHECK(file.bytes().empty());
}

TEST_CASE("a pipe that nobody writes to is no file and nobody waits for it") {
    written_file const place("");
    std::remove(place.path.c_str());
    REQUIRE(::mkfifo(place.path.c_str(), 0600) == 0);
    CHECK(attent::mapped_file(place.path.c_str()).problem() ==
          ("attent: cannot read " + place.path + ": it is no regular file").c_str());
}

TEST_CASE("of a long path the sentence has the end and still says why") {
    std::string const folder(300, 'f');
    CHECK(attent::mapped_file((folder + "/model.bin").c_str()).problem() ==
          ("attent: cannot read .." + folder.substr(0, 150) + "/model.bin: File name too long")
              .c_str());
}
