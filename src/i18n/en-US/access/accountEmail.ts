export default {
  name: "Email address",
  fields: { email: "Email address", code: "Code from the email" },
  calls: { ask: "Code sent", confirm: "Email address confirmed", delete: "Email address removed" },
  actions: { ask: "Send code", confirm: "Confirm", delete: "Remove" },
  confirm: { delete: "You'll no longer get account events by email." },
  hint: "Account events are sent to this address too.",
  impossible: "Email is not set up on this console, so nothing can be sent.",
  sent: "We sent a code to %{email}. It expires in 30 minutes.",
  used: "Account events are sent to %{email}.",
};
