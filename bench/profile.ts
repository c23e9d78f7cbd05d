/** A profile as V8 writes it: times of samples in microseconds. */
type Profile = {
  nodes: { id: number; callFrame: { functionName: string; url: string } }[];
  samples: number[];
  timeDeltas: number[];
};

/** Whose time it is, by where the code lies that was running; the first that fits. */
const parts: [name: string, pattern: RegExp][] = [
  ["session and permission", /\/server\/(auth|core)\//],
  ["statement, put together", /node_modules\/kysely\/|\/server\/(crud|entities)\//],
  ["database's driver", /node_modules\/(pg|pg-[a-z]+|postgres-[a-z]+|pgpass)\/|\/server\/db\//],
  ["input and output, checked", /node_modules\/zod\/|\/contract\//],
  ["routing and serializing", /node_modules\/(fastify|find-my-way|@fastify|fast-[a-z-]+|light-my-request)\//],
  ["http and sockets", /^node:/],
  ["the rest of ours", /\/server\//],
  ["other libraries", /node_modules\//],
];

/** Seconds of each part of a profile, what the engine itself does among them; what waits is nobody's. */
export const readProfile = (text: string): Map<string, number> => {
  const profile = JSON.parse(text) as Profile;
  const partOf = new Map(profile.nodes.map(({ id, callFrame }) => [id, nameOf(callFrame)]));
  const spent = new Map<string, number>();
  for (const [index, sample] of profile.samples.entries()) {
    const part = partOf.get(sample);
    if (part !== undefined) spent.set(part, (spent.get(part) ?? 0) + (profile.timeDeltas[index] ?? 0) / 1_000_000);
  }
  return spent;
};

const nameOf = ({ functionName, url }: Profile["nodes"][number]["callFrame"]) => {
  if (functionName === "(idle)") return undefined;
  if (url === "") return functionName === "(garbage collector)" ? "collecting garbage" : "the engine itself";
  return parts.find(([, pattern]) => pattern.test(url))?.[0] ?? "other libraries";
};
