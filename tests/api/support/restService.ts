import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

type Received = { method: string; url: string; headers: IncomingHttpHeaders; body: string };
type Answer = (response: ServerResponse, request: IncomingMessage, body: string) => void;

/** A REST service that notes what it is asked, and answers as told. */
export const startRestService = async (answer: Answer) => {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { method = "", url = "", headers } = request;
      received.push({ method, url, headers, body });
      answer(response, request, body);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    /** What it was asked since this was looked at last. */
    take: () => received.splice(0),
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
};
