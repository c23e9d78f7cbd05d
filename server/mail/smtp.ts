import { isLoopback } from "../core/network.ts";
import type { Settings } from "../settings.ts";

export type Mail = { to: string; subject: string; text: string; html: string };

/** A server that does not answer holds a job up for no longer. */
const PATIENCE = 10_000;

/** Sends one mail by the settings' server, encrypted unless that is this machine. @throws Error when it was not taken */
export const sendMail = async ({ SMTP_URL, MAIL_FROM }: Settings, mail: Mail) => {
  if (SMTP_URL === undefined) throw new Error("SMTP_URL is not set");
  const { hostname, port, protocol, username, password } = new URL(SMTP_URL);
  const isEncrypted = protocol === "smtps:";
  const isHere = isLoopback(hostname);
  // Megabytes that a server without mail has no use for.
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ""),
    port: Number(port) || (isEncrypted ? 465 : 587),
    secure: isEncrypted,
    requireTLS: !isHere,
    // No certificate is made out to this machine by a name that others could not have.
    tls: { rejectUnauthorized: !isHere },
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await transport.sendMail({ from: MAIL_FROM, ...mail, headers: { "Auto-Submitted": "auto-generated" } });
  } finally {
    transport.close();
  }
};
