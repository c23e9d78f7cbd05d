import { fixture } from "../support/fixture.ts";

/** Each member level has a list, under the level's id. */
export default fixture("sensitiveWords", { add: ({ of }) => of("memberLevels") });
