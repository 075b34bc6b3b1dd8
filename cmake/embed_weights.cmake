# attent_embed_weights(TARGET <target> FILE <file> NAMESPACE <name> [HEADER <name.hpp>] [TEXT_UP_TO <bytes>])
#
# When <target> is built, a file of weights (.safetensors, .npy, llama2.c's .bin) becomes <namespace>.hpp, which the target
# includes: a constant for each tensor, or above TEXT_UP_TO (65536) a span of the file's bytes. docs/embedding.md has more.
cmake_policy(VERSION 3.25)

if(EXISTS ${CMAKE_CURRENT_LIST_DIR}/../tools/embed_weights.cpp)
  cmake_path(GET CMAKE_CURRENT_LIST_DIR PARENT_PATH folder)
  set_property(GLOBAL PROPERTY ATTENT_EMBED_WEIGHTS_SOURCE ${folder}/tools/embed_weights.cpp)
  set_property(GLOBAL PROPERTY ATTENT_EMBED_WEIGHTS_INCLUDE ${folder}/include)
else()
  set_property(GLOBAL PROPERTY ATTENT_EMBED_WEIGHTS_SOURCE ${CMAKE_CURRENT_LIST_DIR}/embed_weights.cpp)
  set_property(GLOBAL PROPERTY ATTENT_EMBED_WEIGHTS_INCLUDE ${attent_include_dir})
endif()

# A program of the machine that builds, once in a tree of builds, by its own compiler.
function(attent_embed_weights_tool program)
  set(tool ${CMAKE_BINARY_DIR}/attent_embed_weights${CMAKE_HOST_EXECUTABLE_SUFFIX})
  set(${program} ${tool} PARENT_SCOPE)
  if(TARGET attent_embed_weights_tool)
    return()
  endif()
  if(CMAKE_CROSSCOMPILING)
    find_program(ATTENT_HOST_COMPILER NAMES c++ g++ clang++ NO_CMAKE_FIND_ROOT_PATH
                 DOC "C++20 compiler of the machine that builds, for attent_embed_weights")
    if(NOT ATTENT_HOST_COMPILER)
      message(FATAL_ERROR "attent_embed_weights: no C++ compiler for this machine itself was found (set ATTENT_HOST_COMPILER)")
    endif()
  endif()
  set(compiler ${CMAKE_CXX_COMPILER})
  if(ATTENT_HOST_COMPILER)
    set(compiler ${ATTENT_HOST_COMPILER})
  endif()
  get_property(source GLOBAL PROPERTY ATTENT_EMBED_WEIGHTS_SOURCE)
  get_property(include GLOBAL PROPERTY ATTENT_EMBED_WEIGHTS_INCLUDE)
  add_custom_command(
    OUTPUT ${tool}
    COMMAND ${compiler} -std=c++20 -O1 -I${include} -MMD -MF ${tool}.d -MQ ${tool} ${source} -o ${tool}
    DEPENDS ${source} DEPFILE ${tool}.d COMMENT "Compiling attent_embed_weights for this machine" VERBATIM)
  add_custom_target(attent_embed_weights_tool DEPENDS ${tool})
endfunction()

function(attent_embed_weights)
  cmake_parse_arguments(PARSE_ARGV 0 embed "" "TARGET;FILE;NAMESPACE;HEADER;TEXT_UP_TO" "")
  foreach(word TARGET FILE NAMESPACE)
    if("${embed_${word}}" STREQUAL "")
      message(FATAL_ERROR "attent_embed_weights: needs ${word} (TARGET <target> FILE <file> NAMESPACE <name>)")
    endif()
  endforeach()
  if(embed_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "attent_embed_weights: does not know ${embed_UNPARSED_ARGUMENTS}")
  endif()
  if(NOT TARGET ${embed_TARGET})
    message(FATAL_ERROR "attent_embed_weights: there is no target ${embed_TARGET} (call it after add_executable)")
  endif()
  get_target_property(is_imported ${embed_TARGET} IMPORTED)
  get_target_property(real_target ${embed_TARGET} ALIASED_TARGET)
  get_target_property(home ${embed_TARGET} SOURCE_DIR)
  if(is_imported OR real_target OR NOT home STREQUAL CMAKE_CURRENT_SOURCE_DIR)
    message(FATAL_ERROR "attent_embed_weights: ${embed_TARGET} is no target of this CMakeLists.txt (call it beside its "
                        "add_executable or add_library, by that name)")
  endif()
  string(REPLACE "::" "_" name "${embed_NAMESPACE}")
  string(MAKE_C_IDENTIFIER "${name}" name)
  if(NOT embed_HEADER)
    set(embed_HEADER ${name}.hpp)
  endif()
  if(NOT DEFINED embed_TEXT_UP_TO)
    set(embed_TEXT_UP_TO 65536)
  endif()
  cmake_path(ABSOLUTE_PATH embed_FILE NORMALIZE)

  attent_embed_weights_tool(tool)
  set(folder ${CMAKE_CURRENT_BINARY_DIR}/attent_weights/${embed_TARGET})
  set(header ${folder}/${embed_HEADER})
  get_target_property(made ${embed_TARGET} ATTENT_EMBEDDED)
  if(made AND (header IN_LIST made OR ${folder}/${name}.cpp IN_LIST made))
    message(FATAL_ERROR "attent_embed_weights: ${embed_TARGET} has weights in ${embed_HEADER} or in the namespace "
                        "${embed_NAMESPACE} already (give these another NAMESPACE)")
  endif()
  set_property(TARGET ${embed_TARGET} APPEND PROPERTY ATTENT_EMBEDDED ${header} ${folder}/${name}.cpp)
  set(source ${folder}/${name}.cpp)
  cmake_path(GET header PARENT_PATH header_folder)
  file(MAKE_DIRECTORY ${header_folder})

  # A file that is there or not is named by the tool's list, not here: so it is the tool that says that it is missing.
  get_source_file_property(is_generated ${embed_FILE} GENERATED)
  set(generated_file "")
  if(is_generated)
    set(generated_file ${embed_FILE})
  endif()
  add_custom_command(
    OUTPUT ${header} ${source}
    COMMAND ${tool} ${embed_FILE} ${embed_NAMESPACE} ${header} ${source} ${source}.d ${embed_TEXT_UP_TO}
    DEPENDS attent_embed_weights_tool ${tool} ${generated_file} DEPFILE ${source}.d
    COMMENT "Embedding ${embed_FILE}" VERBATIM)

  set(scope PRIVATE)
  set(include_scope PUBLIC)
  get_target_property(type ${embed_TARGET} TYPE)
  if(type STREQUAL "INTERFACE_LIBRARY")
    set(scope INTERFACE)
    set(include_scope INTERFACE)
  endif()
  target_sources(${embed_TARGET} ${scope} ${header} ${source})
  target_include_directories(${embed_TARGET} SYSTEM ${include_scope} $<BUILD_INTERFACE:${folder}>)
endfunction()
