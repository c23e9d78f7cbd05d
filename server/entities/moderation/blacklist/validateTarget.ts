import { WIDEST } from "../../../../contract/entities/moderation/blacklist.ts";
import type { RuleKey } from "../../../../contract/core/rules.ts";
import { type Network, parseNetwork, overlaps } from "../../../core/network.ts";

export type Target = { type: "IP" | "Device"; value: string };

/** The machine itself, in both families: nobody else has these addresses. */
const own = ["127.0.0.0/8", "0.0.0.0/8", "::/127"].map(parseNetwork);

/** The target in its one spelling; a device's id is one already. */
export const normalised = ({ type, value }: Target): Target => ({
  type,
  value: type === "IP" ? parseNetwork(value).text : value.trim(),
});

/** What is wrong with blocking these addresses, if anything. */
export const refusedRange = (network: Network): RuleKey | undefined => {
  const widest = network.kind === "ipv4" ? WIDEST.v4 : WIDEST.v6;
  if (network.bits < widest) return "rule.rangeTooWide";
  return own.some((range) => overlaps(range, network)) ? "rule.loopback" : undefined;
};

export const refusedTarget = ({ type, value }: Target) =>
  type === "IP" ? refusedRange(parseNetwork(value)) : undefined;

/** Whether blocking it would shut out the address that asks for it. */
export const holdsAddress = ({ type, value }: Target, address: string) =>
  type === "IP" && overlaps(parseNetwork(value), parseNetwork(address));
