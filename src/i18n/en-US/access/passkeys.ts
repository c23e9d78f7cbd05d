export default {
  name: "Passkey |||| Passkeys",
  fields: { name: "Name" },
};
