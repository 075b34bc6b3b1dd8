# Runs attent_embed_weights' tool as a build does: it must fail, and say one sentence that matches SAYS.
execute_process(COMMAND ${TOOL} ${FILE} ${NAMESPACE} ${FOLDER}/no.hpp ${FOLDER}/no.cpp ${FOLDER}/no.d ${TEXT_UP_TO}
                RESULT_VARIABLE status OUTPUT_VARIABLE out ERROR_VARIABLE said)
if(NOT status EQUAL 1)
  message(FATAL_ERROR "ended with ${status}, not 1: ${said}")
endif()
if(NOT "${out}${said}" MATCHES "^attent_embed_weights: [^\n]*${SAYS}[^\n]*\n$")
  message(FATAL_ERROR "said something else than one sentence with '${SAYS}':\n${out}${said}")
endif()
if(EXISTS ${FOLDER}/no.hpp)
  message(FATAL_ERROR "wrote a header all the same")
endif()
