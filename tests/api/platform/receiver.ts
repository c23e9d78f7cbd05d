import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";

export type Received = {
  id: string;
  type: string;
  timestamp: string;
  data: Record<string, unknown> & { member: { id: string; externalId: string | null; account: string } };
  headers: IncomingHttpHeaders;
  body: string;
};
type Answer = { status: number; headers?: Record<string, string>; body?: string; after?: Promise<void> };

/** A platform as a server of its own: it keeps what it is told, and answers as it is told to. */
export const startReceiver = async () => {
  const received: Received[] = [];
  let answerTo: (message: Received) => Answer | undefined = () => ({ status: 200 });
  let secrets: string[] = [];
  const distrusted: string[] = [];

  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8");
    request.on("data", (part: string) => (body += part));
    request.on("end", () => void answer());
    const answer = async () => {
      const message = { ...JSON.parse(body), headers: request.headers, id: request.headers["webhook-id"], body };
      const isTrusted = secrets.length === 0 || secrets.some((secret) => verifies(secret, message));
      if (!isTrusted) distrusted.push(message.id);
      received.push(message);
      const given = isTrusted ? answerTo(message) : { status: 401 };
      if (!given) {
        request.socket.destroy();
        return;
      }
      await given.after;
      response.writeHead(given.status, given.headers).end(given.body ?? "");
    };
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    host: `127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}/commands`,
    received,
    distrusted,
    of: (type: string) => received.filter((message) => message.type === type),
    answer: (how: typeof answerTo) => {
      answerTo = how;
    },
    /** It believes only what is signed with one of these. */
    trust: (...known: string[]) => {
      secrets = known;
    },
    stop: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
};

const verifies = (secret: string, { headers, body }: Received) => {
  try {
    // Its types want every header to be there.
    new Webhook(secret).verify(body, headers as Record<string, string>);
    return true;
  } catch {
    return false;
  }
};
