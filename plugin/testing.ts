/**
 * What tests of a plugin may use, as `im-console/testing`: the real application over a database of their own, people
 * who hold what a test gives them, and the console opened at a screen against it. Tests run with vitest.
 */
export { startApi } from "../tests/api/support/harness.ts";
export { codesOf } from "../tests/api/support/codes.ts";
export { addGroup, addMember } from "../tests/api/support/messageMaker.ts";
export { fixtureOf as fixture } from "../tests/api/support/fixture.ts";
export { uploadPicture } from "../tests/api/support/uploadPicture.ts";
export { animated, jpg, png } from "../tests/files/pictures.ts";
/** The console opened at a screen, for tests that run in jsdom: it is loaded there alone. */
export const loadScreenTests = () => import("../tests/ui/screenTests.ts");
