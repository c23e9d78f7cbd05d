export default {
  name: "Đăng nhập một lần",
};
