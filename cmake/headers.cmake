# Every header, by hand: what is installed, and what is compiled alone. tools/check_floors compares it with the disk.
set(ATTENT_HEADERS
  include/attent/math/abs.hpp
  include/attent/math/contract.hpp
  include/attent/math/exp.hpp
  include/attent/math/isinf.hpp
  include/attent/math/isnan.hpp
  include/attent/math/max.hpp
  include/attent/math/min.hpp
  include/attent/math/multiply_add.hpp
  include/attent/math/polynomial.hpp
  include/attent/math/rsqrt.hpp
  include/attent/math/sqrt.hpp
  include/attent/math/tanh.hpp
  include/attent/tensor/axis.hpp
  include/attent/tensor/axis_root.hpp
  include/attent/tensor/broadcast.hpp
  include/attent/tensor/elementwise.hpp
  include/attent/tensor/heads.hpp
  include/attent/tensor/layout.hpp
  include/attent/tensor/product.hpp
  include/attent/tensor/refuse.hpp
  include/attent/tensor/tensor.hpp
  include/attent/version.hpp
)
list(TRANSFORM ATTENT_HEADERS PREPEND ${PROJECT_SOURCE_DIR}/)
