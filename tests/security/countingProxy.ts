import { connect, createServer, type Server, type Socket } from "node:net";

/**
 * A way to the database that counts the statements of the calls' own connections; jobs have connections of another
 * name.
 */
export const startCountingProxy = async (url: string) => {
  const target = new URL(url);
  let statements = 0;
  const sockets = new Set<Socket>();
  const server: Server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on("error", () => socket.destroy()).on("close", () => [client, upstream].map((each) => each.destroy()));
    }
    upstream.pipe(client);
    client.pipe(upstream);
    client.on(
      "data",
      readFrames((type, text) => {
        if ((type === PARSE || type === QUERY) && !OF_JOBS.test(text)) statements++;
      }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    url: Object.assign(new URL(url), { hostname: "127.0.0.1", port: String(port) }).href,
    /** Statements since the last time it was asked. */
    take: () => {
      const taken = statements;
      statements = 0;
      return taken;
    },
    /** Breaks every connection, as a database does that starts anew. */
    cut: () => {
      for (const socket of sockets) socket.destroy();
      sockets.clear();
    },
    stop: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
};

/**
 * What the server does in its own time, whoever calls: adding up calls, sending what is due, ending bans, counting
 * days.
 */
const OF_JOBS =
  /api_usage|notification|member_notice|statistic|update member|pg_notify|from tenant\b(?! t\b)|chat_group|message/;
const PARSE = "P".charCodeAt(0);
const QUERY = "Q".charCodeAt(0);

/** Reads the frontend's messages: a start-up packet without a type, then a type and a length each. */
const readFrames = (onMessage: (type: number, text: string) => void) => {
  let rest = Buffer.alloc(0);
  let isStarted = false;
  let isCounted = false;
  return (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const head = isStarted ? 1 : 0;
      if (rest.length < head + 4) return;
      const length = head + rest.readUInt32BE(head);
      if (rest.length < length) return;
      if (isStarted) {
        if (isCounted) onMessage(rest[0] ?? 0, rest.subarray(head + 4, length).toString("latin1"));
      } else isCounted = rest.subarray(0, length).toString("latin1").includes("application_name\0im-console\0");
      isStarted = true;
      rest = rest.subarray(length);
    }
  };
};
