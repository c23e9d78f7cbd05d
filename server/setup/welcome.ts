import { renderUnicodeCompact } from "uqr";
import type { FirstStart } from "./firstStart.ts";

/** What a first start tells, once: where the console is, and how to sign in. */
export const welcome = (address: string, { superAdmin, demo }: FirstStart) => `
The console is at  ${address}

  Account           ${superAdmin.account}
  Password          ${superAdmin.password}
  Authenticator     ${superAdmin.secret}

Scan this with an authenticator, or ask for a code with: npm run admin -- code ${superAdmin.account}
${renderUnicodeCompact(superAdmin.otpauthUrl)}${demo ? invitation(demo) : ""}`;

const invitation = ({ password, accounts }: NonNullable<FirstStart["demo"]>) => `
To see the console as others do, sign in with the password ${password} and bind an authenticator of your own:
${accounts.map(({ account, role, server }) => `  ${account.padEnd(16)}  ${role} of ${server}`).join("\n")}
`;
