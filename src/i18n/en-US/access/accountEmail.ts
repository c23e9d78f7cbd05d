export default {
  name: "Mail address",
  fields: { email: "Mail address", code: "Code from the mail" },
  calls: { ask: "Code sent", confirm: "Mail address confirmed", delete: "Mail address removed" },
  actions: { ask: "Send code", confirm: "Confirm", delete: "Remove" },
  hint: "What happens to your account is mailed there too.",
  impossible: "No mail is sent from here: its server is not set up.",
  sent: "A code is on its way to %{email}. It is good for 30 minutes.",
  used: "Mail goes to %{email}.",
};
