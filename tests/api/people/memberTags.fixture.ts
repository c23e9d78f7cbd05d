import { fixture } from "../support/fixture.ts";

export default fixture("memberTags", {
  inputs: {
    set: ({ members, memberTags }) => ({ ids: [members], addIds: [memberTags], removeIds: [] }),
  },
});
