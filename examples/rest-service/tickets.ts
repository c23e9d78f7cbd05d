/** Support tickets as a team's own service could have them; the same ones at every start. */
export const listTickets = () =>
  Array.from({ length: 57 }, (_, index) => {
    const [title, body] = subjects[index % subjects.length] ?? ["", ""];
    const createdAt = START + index * 7 * HOUR;
    return {
      id: index + 1,
      title,
      status: statuses[index % statuses.length],
      requester: requesters[index % requesters.length],
      body,
      createdAt: new Date(createdAt).toISOString(),
      updatedAt: new Date(createdAt + ((index % 5) + 1) * HOUR).toISOString(),
    };
  });

const HOUR = 3_600_000;
const START = Date.UTC(2026, 8, 1, 8);

const statuses = ["open", "pending", "open", "solved"];
const requesters = [
  "linh@example.org",
  "chen.wei@example.org",
  "sato@example.org",
  "maria@example.org",
  "tom@example.org",
];
const subjects: readonly [title: string, body: string][] = [
  [
    "The invoice names the old company",
    "We moved in August. Please send the September invoice again, to the new address.",
  ],
  ["Push messages arrive twice", "Since Monday every push comes two times on Android 15; on iOS all is well."],
  [
    "Export of members stops at 40 %",
    "The browser says that the network failed. It is a list of about 900,000 members.",
  ],
  ["Can we have a second robot?", "The package says one robot for each group. We would need another one for polls."],
  ["A member cannot change the number", "The new number belongs to an account that was cancelled last week."],
  ["Which addresses do you send from?", "Our firewall needs the ranges of your servers."],
  ["Sticker pictures look washed out", "They were fine before the last release of the app."],
];
