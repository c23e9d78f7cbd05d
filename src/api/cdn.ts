import { FILES } from "../../contract/core/files.ts";
import { catalogues } from "../../contract/entities/access/catalogues.ts";
import { call } from "./client.ts";

let base = "";

/** Where pictures and videos come from; until it is known, and without a CDN, from the console's own server. */
export const loadCdn = async () => {
  const [first = ""] = await call(catalogues.endpoints.cdnUrl, {}).catch(() => []);
  base = first.replace(/\/+$/, "");
};

/** The address of a stored file's link; any other text is no picture of ours and is not fetched. */
export const fileUrl = (link: string | null | undefined) => (link?.startsWith(`${FILES}/`) ? base + link : undefined);
