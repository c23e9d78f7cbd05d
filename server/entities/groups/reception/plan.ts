import type { enums } from "../../../../contract/core/enums.ts";

export type Method = keyof typeof enums.addMethod;
export type Kind = keyof typeof enums.receptionKind;

/** One who can receive now: enabled, not dissolved, with room left or without a limit. */
export type Receiver = {
  id: string;
  kind: Kind;
  targetId: string;
  name: string;
  /** Members of the group, or friends of the member. */
  load: number;
  maxMembers: number | null;
  tenantAlias: string | null;
  registerType: string | null;
  memberLevelId: string | null;
  /** Times that it had its turn. */
  rounds: number;
};
export type Newcomer = { id: string; tenantAlias: string | null; registerType: string; memberLevelId: string | null };
export type Rules = { method: Method; count: number };
/** A whole number from 0 up to, without, its argument; each equally likely. */
export type Draw = (below: number) => number;

/**
 * Whom a newcomer is given to: up to `count` of those whose rules fit and who have room, nobody twice. The receivers,
 * in the order people gave them, carry what was given to the newcomers before, so that many in one go are as fair as
 * one by one.
 */
export const choose = (receivers: readonly Receiver[], newcomer: Newcomer, { method, count }: Rules, draw: Draw) => {
  const fitting = receivers.filter((receiver) => fits(receiver, newcomer) && takesPart(receiver, method));
  const chosen = pick[method](fitting, count, draw);
  for (const receiver of chosen) receiver.load++;
  return chosen;
};

const fits = (receiver: Receiver, { id, tenantAlias, registerType, memberLevelId }: Newcomer) =>
  (receiver.maxMembers === null || receiver.load < receiver.maxMembers) &&
  (receiver.tenantAlias === null || receiver.tenantAlias === tenantAlias) &&
  (receiver.registerType === null || receiver.registerType === registerType) &&
  (receiver.memberLevelId === null || receiver.memberLevelId === memberLevelId) &&
  (receiver.kind === "Group" || receiver.targetId !== id);

/** The methods that count something are about those who have it. */
const takesPart = ({ kind }: Receiver, method: Method) =>
  method === "fewestMembers" ? kind === "Group" : method === "fewestFriends" ? kind === "Member" : true;

type Pick = (fitting: readonly Receiver[], count: number, draw: Draw) => Receiver[];

/**
 * Rounds over the list: whoever had the fewest turns is next, the first of them in the list. One that is new, or was
 * full or disabled for a while, does not catch up on what it missed: it is at most one round behind.
 */
const takeTurns: Pick = (fitting, count) => {
  const latest = fitting.reduce((most, { rounds }) => Math.max(most, rounds), 0);
  for (const receiver of fitting) receiver.rounds = Math.max(receiver.rounds, latest - 1);
  const chosen = lowest(fitting, count, ({ rounds }) => rounds);
  for (const receiver of chosen) receiver.rounds++;
  return chosen;
};

const drawLots: Pick = (fitting, count, draw) => {
  const left = [...fitting];
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(draw(left.length), 1)).flat();
};

const fewest: Pick = (fitting, count) => lowest(fitting, count, ({ load }) => load);

const pick: Record<Method, Pick> = {
  sequential: takeTurns,
  random: drawLots,
  fewestMembers: fewest,
  fewestFriends: fewest,
};

/** Sorting keeps the list's order among equals. */
const lowest = (fitting: readonly Receiver[], count: number, by: (receiver: Receiver) => number) =>
  fitting.toSorted((a, b) => by(a) - by(b)).slice(0, count);
