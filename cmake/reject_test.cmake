# attent_reject_test(<file>): the file compiles as it stands; with -DATTENT_REJECT it does not, and says why at once.
#
#   // reject: <regex>       what the first 12 lines of the compiler's output must match (source lines left out)
#   // flags: <flags>        added only when rejecting
#   // compilers: gnu|clang  skipped elsewhere
#   // errors: <number>      how many lines may be errors; otherwise 1, so that nothing cascades
#
# The regex is CMake's: . also matches a newline; there is no \d and no {n}.
if(NOT CMAKE_SCRIPT_MODE_FILE)
  set(ATTENT_REJECT_SCRIPT "${CMAKE_CURRENT_LIST_FILE}")
  function(attent_reject_test file)
    cmake_path(GET file STEM name)
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
      set(plain -fno-diagnostics-show-caret -fdiagnostics-color=never)
    else()
      set(plain -fno-caret-diagnostics -fno-color-diagnostics)
    endif()
    set(compile ${CMAKE_CXX_COMPILER} -std=c++20 -fsyntax-only -I${PROJECT_SOURCE_DIR}/include ${ATTENT_WARNINGS} ${plain})
    list(GET ATTENT_CONTRACTS 0 contract)
    if(contract STREQUAL "fused")
      list(APPEND compile -DATTENT_FUSED)
    endif()
    add_test(NAME reject.${name}
             COMMAND ${CMAKE_COMMAND} -DFILE=${file} "-DCOMPILE=${compile}" -DFAMILY=${CMAKE_CXX_COMPILER_ID}
                     -P ${ATTENT_REJECT_SCRIPT})
    set_tests_properties(reject.${name} PROPERTIES LABELS reject SKIP_REGULAR_EXPRESSION "skipped: for ")
  endfunction()
  return()
endif()

set(ENV{LC_ALL} C)
set(errors 1)
file(READ "${FILE}" text)
foreach(key reject flags compilers errors)
  if(text MATCHES "^(// [a-z]+: [^\n]*\n)*// ${key}: ([^\n]*)\n")
    set(${key} "${CMAKE_MATCH_2}")
  endif()
endforeach()
if("${reject}" STREQUAL "" OR NOT text MATCHES "^// reject: ")
  message(FATAL_ERROR "the first line must be // reject: <regex>")
endif()
string(TOLOWER "${FAMILY}" family)
if(compilers AND NOT family MATCHES "^(${compilers})$")
  message("skipped: for ${compilers}")
  return()
endif()

execute_process(COMMAND ${COMPILE} ${FILE} RESULT_VARIABLE status OUTPUT_VARIABLE said ERROR_VARIABLE said)
if(NOT status EQUAL 0)
  message(FATAL_ERROR "does not compile as it stands:\n${said}")
endif()

separate_arguments(flags UNIX_COMMAND "${flags}")
execute_process(COMMAND ${COMPILE} ${flags} -DATTENT_REJECT ${FILE}
                RESULT_VARIABLE status OUTPUT_VARIABLE said ERROR_VARIABLE said)
if(status EQUAL 0)
  message(FATAL_ERROR "was accepted")
endif()

set(rest "${said}")
set(first "")
foreach(line RANGE 1 12)
  string(FIND "${rest}" "\n" end)
  if(end GREATER_EQUAL 0)
    math(EXPR end "${end} + 1")
    string(SUBSTRING "${rest}" 0 ${end} taken)
    string(SUBSTRING "${rest}" ${end} -1 rest)
    string(APPEND first "${taken}")
  endif()
endforeach()
string(REPLACE "${FILE}" "" first "${first}")  # a file's name must not answer for its message
if(NOT first MATCHES "${reject}")
  message(FATAL_ERROR "was refused, but its first 12 lines do not match '${reject}':\n${said}")
endif()
string(REGEX MATCHALL " error: " found "${said}")
list(LENGTH found count)
if(count GREATER errors)
  message(FATAL_ERROR "was refused with ${count} errors, not ${errors}:\n${said}")
endif()
