import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { getMswHandler } from "fakerest";
import { listTickets } from "./tickets.ts";

/**
 * A REST service in react-admin's simple REST dialect, in memory: tickets at `/api/tickets`. Pages of `consoleOrigin`
 * may call it from the browser.
 */
export const startTicketService = async ({ port = 0, consoleOrigin }: { port?: number; consoleOrigin: string }) => {
  const server = createServer();
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const handle = getMswHandler({ baseUrl: `${origin}/api`, data: { tickets: listTickets() } });

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    for (const [name, value] of Object.entries(corsHeaders(consoleOrigin))) response.setHeader(name, value);
    if (request.method === "OPTIONS") return response.writeHead(204).end();
    const { status, headers, body } = await handle({ request: await toRequest(origin, request) });
    return response
      .writeHead(status, Object.fromEntries(headers))
      .end(body && Buffer.from(await new Response(body).bytes()));
  };
  server.on("request", (request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error);
      response.writeHead(400).end();
    });
  });
  return {
    origin,
    stop: async () => {
      if (!server.listening) return;
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
};

/** What a browser wants to be told before it lets a page of another origin call, and read how many records there are. */
const corsHeaders = (origin: string) => ({
  "access-control-allow-origin": origin,
  "access-control-allow-methods": "GET, POST, PUT, DELETE",
  "access-control-allow-headers": "content-type, range",
  "access-control-expose-headers": "content-range",
  "access-control-max-age": "600",
});

const toRequest = async (origin: string, incoming: IncomingMessage) => {
  const { url = "/", method = "GET" } = incoming;
  const body = await buffer(incoming);
  return new Request(origin + url, { method, ...(body.length > 0 && { body: new Uint8Array(body) }) });
};
