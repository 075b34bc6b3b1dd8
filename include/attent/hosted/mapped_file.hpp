// Copyright (C) 2026 the attent authors
// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#include <attent/transformer/message.hpp>
#include <cerrno>
#include <cstddef>
#include <cstring>
#include <span>
#include <utility>

namespace attent {

/// The bytes of a file, in memory that the system brings in as it is read: no copy, no heap.
///
///     mapped_file const file("stories260K.bin");
///     if (!file) std::puts(file.problem().text);
///     llama2c const weights(file.bytes());
///
/// Shapes    a path -> a span of bytes, as long as the object lives
/// Values    a file that cannot be read, and one without a byte, is false and says why
/// Accuracy  exact
/// Cost      pages of the system's cache; POSIX
/// Source    POSIX.1-2017, mmap
/// Example   examples/story.cpp
class mapped_file {
public:
    explicit mapped_file(char const* path) {
        int const file = ::open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);  // a pipe's would wait
        if (file < 0) {
            say(path, std::strerror(errno));
            return;
        }
        struct stat about {};
        if (::fstat(file, &about) != 0) say(path, std::strerror(errno));
        else if (!S_ISREG(about.st_mode)) say(path, "it is no regular file");
        else if (about.st_size == 0) say(path, "it is empty");
        else if (!std::in_range<std::size_t>(about.st_size)) say(path, std::strerror(EFBIG));
        else map(file, static_cast<std::size_t>(about.st_size), path);
        ::close(file);
    }
    ~mapped_file() {
        if (bytes_ != nullptr) ::munmap(bytes_, size_);
    }
    mapped_file(mapped_file const&) = delete;
    mapped_file& operator=(mapped_file const&) = delete;

    [[nodiscard]] message const& problem() const { return problem_; }
    explicit operator bool() const { return problem_.empty(); }
    [[nodiscard]] std::span<unsigned char const> bytes() const {
        return {static_cast<unsigned char const*>(bytes_), size_};
    }

private:
    void map(int file, std::size_t size, char const* path) {
        void* const mapped = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, file, 0);
        if (mapped == MAP_FAILED) return say(path, std::strerror(errno));
        bytes_ = mapped;
        size_ = size;
    }
    // of a long path the end, so that there is room for why
    void say(char const* path, char const* why) {
        constexpr std::size_t most = 160;
        std::size_t const length = std::strlen(path);
        problem_ = message("attent: cannot read ");
        if (length > most) problem_.add("..").add(path + (length - most));
        else problem_.add(path);
        problem_.add(": ").add(why);
    }

    void* bytes_ = nullptr;
    std::size_t size_ = 0;
    message problem_{};
};

}  // namespace attent
