export default {
  name: "单点登录",
};
