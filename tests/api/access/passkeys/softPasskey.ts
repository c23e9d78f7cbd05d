import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";

/** One byte of CBOR's head, and lengths up to 65,535. */
const head = (major: number, length: number) =>
  length < 24
    ? Buffer.from([(major << 5) | length])
    : length < 256
      ? Buffer.from([(major << 5) | 24, length])
      : Buffer.from([(major << 5) | 25, length >> 8, length & 0xff]);
const number = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));
const text = (value: string) => Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value]);
const map = (...pairs: Buffer[]) => Buffer.concat([head(5, pairs.length / 2), ...pairs]);

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_KEY = 0x40;

type Options = { challenge?: unknown; user?: unknown };
type How = { origin?: string; isVerified?: boolean; counter?: number; rpId?: string };

/** An authenticator in software: what a browser would answer for one passkey. */
export const softPasskey = (home: { origin: string; rpId: string }) => {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const credentialId = randomBytes(32);
  let counter = 0;

  const clientData = (type: string, { challenge }: Options, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authData = (how: How, more = Buffer.alloc(0)) => {
    const flags = USER_PRESENT | (how.isVerified === false ? 0 : USER_VERIFIED) | (more.length > 0 ? HAS_KEY : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(how.counter ?? ++counter);
    const rpIdHash = createHash("sha256")
      .update(how.rpId ?? home.rpId)
      .digest();
    return Buffer.concat([rpIdHash, Buffer.from([flags]), count, more]);
  };
  const common = {
    id: credentialId.toString("base64url"),
    rawId: credentialId.toString("base64url"),
    type: "public-key" as const,
    clientExtensionResults: {},
  };
  return {
    make: (options: Options, how: How = {}) => {
      const key = map(
        // Elliptic curve, ES256, P-256, and the point.
        ...[1, 2, 3, -7, -1, 1, -2].map(number),
        bytes(Buffer.from(x, "base64url")),
        number(-3),
        bytes(Buffer.from(y, "base64url")),
      );
      const length = Buffer.from([0, credentialId.length]);
      const data = authData(how, Buffer.concat([Buffer.alloc(16), length, credentialId, key]));
      const attestation = map(text("fmt"), text("none"), text("attStmt"), map(), text("authData"), bytes(data));
      return {
        ...common,
        response: {
          clientDataJSON: clientData("webauthn.create", options, how.origin ?? home.origin).toString("base64url"),
          attestationObject: attestation.toString("base64url"),
          transports: ["internal"],
        },
      };
    },
    show: (options: Options, how: How = {}) => {
      const client = clientData("webauthn.get", options, how.origin ?? home.origin);
      const data = authData(how);
      const signed = Buffer.concat([data, createHash("sha256").update(client).digest()]);
      return {
        ...common,
        response: {
          clientDataJSON: client.toString("base64url"),
          authenticatorData: data.toString("base64url"),
          signature: createSign("sha256").update(signed).sign(privateKey).toString("base64url"),
        },
      };
    },
  };
};
