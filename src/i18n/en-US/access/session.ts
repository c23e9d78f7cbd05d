/** What the caller changes of the own account, as the operation log names it. */
export default {
  name: "Own account",
};
