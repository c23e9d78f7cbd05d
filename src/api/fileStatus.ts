import type { enums } from "../../contract/core/enums.ts";
import { FILES } from "../../contract/core/files.ts";

const statuses: Readonly<Record<number, keyof (typeof enums)["fileStatus"]>> = { 404: "Removed", 410: "Quarantined" };

/** Why a stored file does not come; null where nobody can tell. The console's own server knows, a CDN may not. */
export const askFileStatus = async (url: string) => {
  const start = url.indexOf(`${FILES}/`);
  if (start < 0) return null;
  const { status } = await fetch(url.slice(start), { method: "HEAD", credentials: "omit" });
  return statuses[status] ?? null;
};
