export default {
  name: "Single sign-on",
};
