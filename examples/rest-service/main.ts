/** `npm run example:tickets`; PORT and CONSOLE_ORIGIN say where it listens and which console may call it. */
import { startTicketService } from "./server.ts";

const { origin } = await startTicketService({
  port: Number(process.env["PORT"] || 4000),
  consoleOrigin: process.env["CONSOLE_ORIGIN"] || "http://127.0.0.1:8080",
});
process.stdout.write(`Tickets are at ${origin}/api/tickets\n`);
