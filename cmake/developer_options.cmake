# What attent's own programs are compiled with; none of it reaches a user.
set(ATTENT_WARNINGS -Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion -Wshadow -Wdouble-promotion -Werror)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  list(APPEND ATTENT_WARNINGS -fconcepts-diagnostics-depth=8)
endif()

add_library(attent_warnings INTERFACE)
target_compile_options(attent_warnings INTERFACE ${ATTENT_WARNINGS})

add_library(attent_developer INTERFACE)
target_link_libraries(attent_developer INTERFACE attent_warnings)
target_compile_options(attent_developer INTERFACE -fno-exceptions -fno-rtti)

# attent_contract(<target> <separate|fused>): links the library with that contract.
function(attent_contract target contract)
  get_target_property(type ${target} TYPE)
  set(scope PRIVATE)
  if(type STREQUAL "INTERFACE_LIBRARY")
    set(scope INTERFACE)
  endif()
  set(library attent::attent)
  if(contract STREQUAL "fused")
    set(library attent::fused)
  endif()
  target_link_libraries(${target} ${scope} ${library})
endfunction()

# attent_build_test(<name> <target>): a test that builds the target; a passed build is a passed test.
# One at a time, since two builds in one folder disturb each other; each uses all cores.
function(attent_build_test name target)
  cmake_host_system_information(RESULT cores QUERY NUMBER_OF_LOGICAL_CORES)
  add_test(NAME ${name} COMMAND ${CMAKE_COMMAND} --build ${CMAKE_BINARY_DIR} --target ${target} --parallel ${cores} -- -k 0)
  set_tests_properties(${name} PROPERTIES LABELS static RESOURCE_LOCK build PROCESSORS ${cores} COST 1000)
endfunction()
