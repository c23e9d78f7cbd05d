export default {
  name: "API |||| APIs",
  fixed: "Always on",
  addressMore: "and %{count} more paths",
  fields: {
    q: "Name, path, or button",
    id: "API",
    entity: "Entity",
    method: "Method",
    path: "Path",
    callAccess: "Access",
    codes: "Requires one of",
    callState: "State",
    days: "Last 7 days",
    calls: "Calls in 7 days",
    errors: "Errors",
    lastDay: "24 hours",
  },
  actions: {
    off: "Turn off",
    on: "Turn on",
    switch: "Turned on or off",
  },
  confirm: {
    off: "Everyone on every server, super admins included, is told that this function is turned off. You can turn it on again here.",
    on: "The API works again for everyone immediately.",
  },
  used: "%{calls} calls, %{refused} refused, %{errors} errors",
  chart: "Calls on each of the last 7 days: %{days}",
  told: {
    on: "%{subject} turned on",
    off: "%{subject} turned off",
  },
};
