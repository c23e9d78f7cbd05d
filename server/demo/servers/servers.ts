import type { Language } from "../chats/texts.ts";

export type DemoServer = {
  name: string;
  members: number;
  groups: number;
  messages: number;
  /** How many of the members speak what. */
  languages: Record<Language, number>;
  offsetHours: number;
  inviteCodes: readonly string[];
  note: string;
  /** One of `demoPackages`, by its name. */
  package: string;
};

export const demoServers: readonly DemoServer[] = [
  {
    name: "Aurora",
    members: 600,
    groups: 60,
    messages: 9000,
    languages: { zh: 60, en: 24, vi: 6, ja: 10 },
    offsetHours: 8,
    inviteCodes: ["aurora2026", "campus_sh", "friends", "spring_fair"],
    note: "The first server, run from Shanghai",
    package: "Enterprise",
  },
  {
    name: "Lotus",
    members: 400,
    groups: 40,
    messages: 5000,
    languages: { zh: 8, en: 14, vi: 76, ja: 2 },
    offsetHours: 7,
    inviteCodes: ["lotus_hn", "lotus_sg", "cafe_club"],
    note: "Việt Nam",
    package: "Standard",
  },
  {
    name: "Sakura",
    members: 250,
    groups: 25,
    messages: 3000,
    languages: { zh: 10, en: 14, vi: 2, ja: 74 },
    offsetHours: 9,
    inviteCodes: ["sakura_tokyo", "hanami"],
    note: "試験運用中",
    package: "Basic",
  },
];
