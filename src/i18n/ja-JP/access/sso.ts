export default {
  name: "シングルサインオン",
};
