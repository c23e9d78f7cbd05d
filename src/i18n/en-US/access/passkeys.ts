export default {
  name: "Passkey |||| Passkeys",
  fields: { name: "Name" },
  told: {
    create: "%{subject} added",
    update: "Passkey renamed “%{record}”",
  },
};
