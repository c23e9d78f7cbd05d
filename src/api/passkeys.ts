import type { z } from "zod";
import { type MadePasskey, passkeys, type ShownPasskey } from "../../contract/entities/access/passkeys.ts";
import { session } from "../../contract/entities/access/session.ts";
import { call } from "./client.ts";

/** The person turned away from the browser's question, or it came to nothing: no server is asked then. */
export class PasskeyNotUsed extends Error {
  override name = "PasskeyNotUsed";
}

type Ways = z.output<typeof session.endpoints.signInWays.output>;

/** What passkeys do for this browser at this address; null where it is not theirs. */
export const passkeyWayHere = (ways: Ways | undefined) => {
  const isKnown = typeof window.PublicKeyCredential === "function";
  return isKnown && ways?.passkeys?.origin === window.location.origin ? ways.passkeys.way : null;
};

/** Lets the person choose one of their passkeys. @throws PasskeyNotUsed */
export const showPasskey = async (): Promise<z.input<typeof ShownPasskey>> => {
  const [{ startAuthentication }, options] = await Promise.all([
    import("@simplewebauthn/browser"),
    call(passkeys.endpoints.challenge, {}),
  ]);
  try {
    // The server made the options with the same library.
    const shown = await startAuthentication({ optionsJSON: options as never });
    return { ...shown, clientExtensionResults: { ...shown.clientExtensionResults } };
  } catch (reason) {
    throw new PasskeyNotUsed(String(reason));
  }
};

/** Makes a passkey on this device or another one of the person's, and keeps it under a name. @throws PasskeyNotUsed */
export const makePasskey = async (options: Record<string, unknown>): Promise<z.input<typeof MadePasskey>> => {
  const { startRegistration } = await import("@simplewebauthn/browser");
  try {
    // The server made these with the same library, too.
    const made = await startRegistration({ optionsJSON: options as never });
    return { ...made, clientExtensionResults: { ...made.clientExtensionResults } };
  } catch (reason) {
    throw new PasskeyNotUsed(String(reason));
  }
};
