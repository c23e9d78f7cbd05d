import { fixture, type Things } from "../support/fixture.ts";

/** One target of the three that there are, and nobody's business card. */
const target = ({ members }: Things) => ({
  reportedMemberId: members,
  reportedGroupId: undefined,
  reportedMessageId: undefined,
  businessCardId: undefined,
});

export default fixture("reports", {
  inputs: {
    create: (things, own) => ({ reporterId: own.groupMembers, ...target(things) }),
    raise: ({ groupMessages }) => ({ reportedMessageId: groupMessages, reason: "Fraud" }),
    handle: () => ({ result: "Nothing" }),
    batchResult: () => ({ result: "Nothing" }),
    assign: () => ({ accountId: null }),
    escalate: ({ roles }) => ({ roleId: roles }),
    snooze: () => ({ snoozeTime: null }),
    reopen: ({ completedReports }) => ({ id: completedReports }),
    appeal: ({ completedReports }) => ({ id: completedReports }),
    handOver: ({ completedReports }) => ({ id: completedReports }),
  },
});
