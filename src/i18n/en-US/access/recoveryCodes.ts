export default {
  name: "Recovery codes",
  calls: { replace: "Replaced" },
};
