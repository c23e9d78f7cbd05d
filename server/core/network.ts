import ipaddr from "ipaddr.js";

export type Network = {
  /** As it is kept and shown: the address alone, or the range from its first address on. */
  text: string;
  kind: "ipv4" | "ipv6";
  bits: number;
  first: string;
  last: string;
};

const FULL = { ipv4: 32, ipv6: 128 } as const;
const MAPPED = 96;

/** An address or a CIDR range in its one spelling; an IPv4 address inside of an IPv6 one is the IPv4 one. */
export const parseNetwork = (text: string): Network => {
  const [address = "", prefix] = text.trim().split("/");
  const parsed = ipaddr.parse(address);
  const prefixLength = prefix === undefined ? FULL[parsed.kind()] : Number(prefix);
  const isMapped = parsed instanceof ipaddr.IPv6 && parsed.isIPv4MappedAddress() && prefixLength >= MAPPED;
  const own = isMapped ? parsed.toIPv4Address() : parsed;
  const kind = own.kind();
  const bits = isMapped ? prefixLength - MAPPED : prefixLength;
  const bytes = own.toByteArray();
  const edge = (fill: 0 | 1) =>
    ipaddr.fromByteArray(bytes.map((byte, index) => edgeByte(byte, bits - index * 8, fill))).toString();
  const [first, last] = [edge(0), edge(1)];
  return { text: bits === FULL[kind] ? first : `${first}/${bits}`, kind, bits, first, last };
};

/** A byte of which the leading `kept` bits stay and the others are all 0 or all 1. */
const edgeByte = (byte: number, keptBits: number, fill: 0 | 1) => {
  if (keptBits >= 8) return byte;
  const free = keptBits <= 0 ? 0xff : 0xff >> keptBits;
  return fill === 1 ? byte | free : byte & ~free & 0xff;
};

/** Whether a host, as it stands in a setting or an address, is this machine and nobody else's way to it. */
export const isLoopback = (host: string) => {
  const address = host.replace(/^\[|\]$/g, "");
  return address === "localhost" || (ipaddr.isValid(address) && ipaddr.process(address).range() === "loopback");
};

/** Whether the two have an address in common. */
export const overlaps = (a: Network, b: Network) => {
  if (a.kind !== b.kind) return false;
  const [wide, narrow] = a.bits <= b.bits ? [a, b] : [b, a];
  return ipaddr.parse(narrow.first).match(ipaddr.parse(wide.first), wide.bits);
};
