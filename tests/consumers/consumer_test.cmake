# Builds tests/consumers/<KIND> from nothing, as a user would, and runs it; `installed` installs attent first.
set(folder ${BUILD}/consumers/${KIND})
file(REMOVE_RECURSE ${folder})

function(run)
  execute_process(COMMAND ${ARGV} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

if(KIND STREQUAL "installed")
  run(${CMAKE_COMMAND} --install ${BUILD} --prefix ${folder}/prefix)
endif()
run(${CMAKE_COMMAND} -S ${SOURCE}/tests/consumers/${KIND} -B ${folder}/build -G ${GENERATOR} -DCMAKE_CXX_COMPILER=${COMPILER}
    -DCMAKE_PREFIX_PATH=${folder}/prefix)
run(${CMAKE_COMMAND} --build ${folder}/build)
run(${CMAKE_CTEST_COMMAND} --test-dir ${folder}/build --output-on-failure --no-tests=error)
