import { type LookupAddress, lookup } from "node:dns";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import { requestHttp, requestHttps } from "../core/nodeHttp.ts";

export type Outbound = { url: string; method: "GET" | "POST"; headers: Record<string, string>; body: string };
export type OutboundAnswer = { status: number; text: string };
/** Milliseconds until an answer has to be there, and bytes of the largest one. */
export type OutboundBounds = { patience?: number; most?: number };
export type OutboundFailure =
  | "refusedAddress"
  | "timedOut"
  | "tooLarge"
  | "hostNotFound"
  | "connectionRefused"
  | "badCertificate"
  | "unreachable";

/** A request that got no usable answer. */
export class OutboundError extends Error {
  readonly reason: OutboundFailure;
  constructor(reason: OutboundFailure) {
    super(reason);
    this.reason = reason;
  }
}

const DEADLINE = 10_000;
const MAX_ANSWER = 64 * 1024;

/** What of IPv6 is given to the internet, and the part of it that is kept for protocols. */
const GLOBAL = ipaddr.parseCIDR("2000::/3");
const PROTOCOLS = ipaddr.parseCIDR("2001::/23");

/** Of the open internet: neither this machine nor its network, in whatever spelling, nor a way through to them. */
export const isPublic = (text: string) => {
  const address = ipaddr.process(text);
  if (address.range() !== "unicast") return false;
  return address.kind() === "ipv4" || (address.match(GLOBAL) && !address.match(PROTOCOLS));
};

/** The address that is judged is the one that is connected to: a name cannot answer differently in between. */
const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const [first] = addresses ?? [];
    if (error || !first) return callback(error ?? new OutboundError("hostNotFound"), "");
    if (!addresses.every(({ address }) => isPublic(address))) return callback(new OutboundError("refusedAddress"), "");
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
  });
};

/** Whether it is one of the hosts (`name:port`) that the settings allow. */
const isNamed = ({ hostname, port, protocol }: URL, allowed: readonly string[]) =>
  allowed.includes(`${hostname.replace(/^\[|\]$/g, "")}:${port || (protocol === "https:" ? "443" : "80")}`);

const toUrl = (url: string | URL) => (typeof url === "string" ? new URL(url) : url);

/** Whether nobody reads on the way what is sent there: it is encrypted, or goes to a host that the settings allow. */
export const isConfidential = (url: string | URL, allowed: readonly string[]) => {
  const target = toUrl(url);
  return target.protocol === "https:" || isNamed(target, allowed);
};

/** Whether an address that names no host but is one itself is of the open internet, or one that the settings allow. */
export const isReachable = (url: string | URL, allowed: readonly string[]) => {
  const target = toUrl(url);
  const host = target.hostname.replace(/^\[|\]$/g, "");
  return isNamed(target, allowed) || isIP(host) === 0 || isPublic(host);
};

/**
 * Sends a request to an address that somebody typed: encrypted and to the open internet, or to one of the hosts that
 * the settings allow; redirects are not followed, time and size are bounded.
 * @throws OutboundError
 */
export const sendOutbound = async (
  { url, method, headers, body }: Outbound,
  allowed: readonly string[],
  { patience = DEADLINE, most = MAX_ANSWER }: OutboundBounds = {},
) => {
  const target = new URL(url);
  const isAllowed = isNamed(target, allowed);
  if (!isConfidential(target, allowed) || !isReachable(target, allowed)) throw new OutboundError("refusedAddress");
  const options = { method, headers, agent: false, ...(!isAllowed && { lookup: lookupPublic }) } as const;
  return new Promise<OutboundAnswer & { headers: IncomingHttpHeaders }>((resolve, reject) => {
    const fail = (error: Error) => {
      clearTimeout(deadline);
      reject(error instanceof OutboundError ? error : new OutboundError(reasonOf(error)));
      request.destroy();
    };
    const send = target.protocol === "https:" ? requestHttps : requestHttp;
    const request = send(target, options, (response) => {
      const { statusCode: status = 0, headers: answered } = response;
      readText(response, most).then((text) => {
        clearTimeout(deadline);
        resolve({ status, headers: answered, text });
      }, fail);
    });
    const deadline = setTimeout(() => fail(new OutboundError("timedOut")), patience);
    request.on("error", fail).end(body);
  });
};

/** Codes of Node's errors for a certificate that is not believed; those of TLS itself begin with ERR_TLS_. */
const CERTIFICATE = /^(?:ERR_TLS_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/;

/** Why there was no answer, as far as it helps whoever typed the address. */
const reasonOf = (error: NodeJS.ErrnoException): OutboundFailure => {
  const { code = "" } = error;
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return "hostNotFound";
  if (code === "ECONNREFUSED") return "connectionRefused";
  return CERTIFICATE.test(code) ? "badCertificate" : "unreachable";
};

const readText = (response: IncomingMessage, most: number) =>
  new Promise<string>((resolve, reject) => {
    const parts: Buffer[] = [];
    let size = 0;
    response
      .on("data", (part: Buffer) => {
        size += part.length;
        if (size > most) reject(new OutboundError("tooLarge"));
        else parts.push(part);
      })
      .on("end", () => resolve(Buffer.concat(parts).toString("utf8")))
      .on("error", reject)
      // One that broke off says neither that it ended nor that something is wrong.
      .on("close", () => {
        if (!response.complete) reject(new OutboundError("unreachable"));
      });
  });
