/** What sanctioned members are told. */
export default {
  kinds: {
    Warning: "You have received a warning.",
    Mute: "You can't send messages {until}.",
    Restriction: "You can't {restrictions} {until}.",
    Ban: "Your account is banned {until}.",
  },
  because: "Reason: {reason}.",
  until: "until {time}",
  forGood: "until further notice",
  restrictions: {
    NoGroups: "join or create groups",
    NoPrivateMessages: "send private messages",
    NoPictures: "send pictures",
  },
  and: ", ",
};
