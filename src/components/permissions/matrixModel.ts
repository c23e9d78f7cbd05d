import type { z } from "zod";
import type { MatrixGroup, MatrixScreen } from "../../../contract/entities/access/roles.ts";

export type Group = z.infer<typeof MatrixGroup>;
export type Screen = z.infer<typeof MatrixScreen>;
type Codes = readonly string[];

const grantable = (codes: readonly { code: string; mayGrant: boolean }[]) =>
  codes.filter(({ mayGrant }) => mayGrant).map(({ code }) => code);

/** What the operator may check of a screen; nothing where the screen itself is not theirs to give. */
export const codesOfScreen = (screen: Screen): string[] =>
  screen.mayGrant ? [screen.code, ...grantable(screen.buttons)] : [];
export const codesOfGroup = ({ screens }: Group): string[] => screens.flatMap(codesOfScreen);

export const withCodes = (held: Codes, codes: Codes): string[] => [...new Set([...held, ...codes])];
export const withoutCodes = (held: Codes, codes: Codes): string[] => held.filter((code) => !codes.includes(code));

/** Without a screen its buttons mean nothing: they go with it. */
export const toggleScreen = (held: Codes, screen: Screen, isOn: boolean) =>
  isOn ? withCodes(held, [screen.code]) : withoutCodes(held, [screen.code, ...screen.buttons.map(({ code }) => code)]);

/** A button brings its screen. */
export const toggleButton = (held: Codes, screen: Screen, code: string, isOn: boolean) =>
  isOn ? withCodes(held, [screen.code, code]) : withoutCodes(held, [code]);

export const toggleGroup = (held: Codes, group: Group, isOn: boolean) =>
  isOn ? withCodes(held, codesOfGroup(group)) : withoutCodes(held, codesOfGroup(group));

/** What a search leaves: screens whose title matches whole, others with the buttons that do. */
export const search = (
  groups: readonly Group[],
  words: string,
  getTitle: (screen: Screen) => string,
  getText: (code: string) => string,
): Group[] => {
  const wanted = words.trim().toLowerCase();
  if (wanted === "") return [...groups];
  const matches = (text: string) => text.toLowerCase().includes(wanted);
  return groups.flatMap((group) => {
    const screens = group.screens.flatMap((screen) => {
      if (matches(getTitle(screen))) return [screen];
      const buttons = screen.buttons.filter(({ code }) => matches(getText(code)));
      return buttons.length > 0 ? [{ ...screen, buttons }] : [];
    });
    return screens.length > 0 ? [{ ...group, screens }] : [];
  });
};
