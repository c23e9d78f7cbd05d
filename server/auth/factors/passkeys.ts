import type { z } from "zod";
import type { passkeys, ShownPasskey } from "../../../contract/entities/access/passkeys.ts";
import type { Context } from "../../core/context.ts";
import { ApiError, brokenConstraint, invalid } from "../../core/errors.ts";
import { now } from "../../db/expressions.ts";
import { brandName } from "../../plugins/brand.ts";
import type { Settings } from "../../settings.ts";
import { asAccount } from "../notices/acting.ts";
import { newChallenge, takeChallenge } from "./challenge.ts";

type Shown = z.output<typeof ShownPasskey>;
type Made = z.output<(typeof passkeys)["endpoints"]["create"]["input"]>["passkey"];

/** Megabytes that most servers do without for days: read when the first passkey is asked for. */
const webauthn = () => import("@simplewebauthn/server");

/** Browsers know no passkeys of an address by number, nor of one without TLS that is not this machine. */
const findParty = ({ CONSOLE_URL, PORT }: Settings) => {
  const url = new URL(CONSOLE_URL ?? `http://localhost:${PORT}`);
  const isName = !/^[\d.]+$|^\[/.test(url.hostname);
  const isSafe = url.protocol === "https:" || url.hostname === "localhost";
  return isName && isSafe ? { id: url.hostname, origin: url.origin } : undefined;
};

/** What passkeys do at the sign-in, and at which origin; null where there are none. */
export const findPasskeyWay = (settings: Settings) => {
  const party = findParty(settings);
  const way: "factor" | "whole" = settings.PASSKEY_SIGN_IN ? "whole" : "factor";
  return party ? { way, origin: party.origin } : null;
};

/** @throws ApiError `notPossible` where the console's address allows no passkeys. */
const partyOf = ({ deps }: Context) => {
  const party = findParty(deps.settings);
  if (!party) throw new ApiError("notPossible", { root: "rule.passkeyAddress" });
  return party;
};

const SIGN_IN = "sign-in";
const making = (accountId: string) => `making ${accountId}`;
/** Of the answers here, each is plain JSON. */
type Json = Record<string, unknown>;

/** What the browser needs to show any passkey of this console. */
export const askForPasskey = async (context: Context): Promise<Json> => {
  const { id: rpID } = partyOf(context);
  const { generateAuthenticationOptions } = await webauthn();
  const challenge = new Uint8Array(newChallenge(context.deps, SIGN_IN));
  return { ...(await generateAuthenticationOptions({ rpID, challenge, userVerification: "required" })) };
};

/** What the browser needs to make a passkey for the caller, on a device that has none of theirs yet. */
export const askForNewPasskey = async (context: Context): Promise<Json> => {
  const { session, deps } = context;
  const known = await deps.database.system
    .selectFrom("passkey")
    .where("accountId", "=", session.accountId)
    .select("credentialId")
    .execute();
  const { id: rpID } = partyOf(context);
  const { generateRegistrationOptions } = await webauthn();
  return {
    ...(await generateRegistrationOptions({
      rpName: brandName(),
      rpID,
      userID: new TextEncoder().encode(session.accountId),
      userName: session.account,
      userDisplayName: session.nickname,
      challenge: new Uint8Array(newChallenge(deps, making(session.accountId))),
      attestationType: "none",
      excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    })),
  };
};

/** Keeps the passkey that the caller's browser made. @throws ApiError at `passkey` for one that proves nothing. */
export const addPasskey = async (context: Context, name: string, made: Made) => {
  const { session, deps } = context;
  const { id: rpID, origin } = partyOf(context);
  const { authenticatorAttachment, ...rest } = made;
  const { verifyRegistrationResponse } = await webauthn();
  const verified = await verifyRegistrationResponse({
    response: { ...rest, ...(authenticatorAttachment && { authenticatorAttachment }) },
    expectedChallenge: (challenge) => takeChallenge(deps, making(session.accountId), challenge),
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!verified?.verified) throw invalid({ passkey: "rule.passkeyWrong" });
  const { credential, credentialBackedUp } = verified.registrationInfo;
  const added = await asAccount(context, session.accountId, (db) =>
    db
      .insertInto("passkey")
      .values({
        accountId: session.accountId,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey),
        counter: String(credential.counter),
        transports: credential.transports ?? [],
        name,
        isSynced: credentialBackedUp,
      })
      .returning("id")
      .executeTakeFirstOrThrow(),
  ).catch((error: unknown) => {
    throw brokenConstraint(error) === undefined ? error : invalid({ passkey: "rule.passkeyWrong" });
  });
  return added.id;
};

/**
 * Whose passkey was shown, right now and on this console's own page; nobody's when anything is wrong with it. A counter
 * that did not move on is a copy's.
 */
export const findByPasskey = async (context: Context, shown: Shown): Promise<string | undefined> => {
  const { deps } = context;
  const party = findParty(deps.settings);
  const passkey = await deps.database.system
    .selectFrom("passkey")
    .where("credentialId", "=", shown.id)
    .select(["id", "accountId", "publicKey", "counter"])
    .executeTakeFirst();
  if (!party || !passkey) return undefined;
  const { verifyAuthenticationResponse } = await webauthn();
  const verified = await verifyAuthenticationResponse({
    response: shown,
    expectedChallenge: (challenge) => takeChallenge(deps, SIGN_IN, challenge),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: {
      id: shown.id,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: Number(passkey.counter),
    },
  }).catch(() => undefined);
  if (!verified?.verified) return undefined;
  const used = await deps.database.system
    .updateTable("passkey")
    .set({ counter: String(verified.authenticationInfo.newCounter), lastUsedAt: now })
    .where("id", "=", passkey.id)
    .where("counter", "=", passkey.counter)
    .returning("accountId")
    .executeTakeFirst();
  return used?.accountId;
};
