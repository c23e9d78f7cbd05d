import type { Api } from "./harness.ts";

const BOUNDARY = "----form";
export type Part = { name?: string; filename?: string; content: Buffer | string; headers?: string };

/** A multipart body as a browser sends it. */
export const buildForm = (parts: readonly Part[]) =>
  Buffer.concat([
    ...parts.flatMap(({ name = "file", filename, content, headers = "" }) => [
      Buffer.from(
        `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"` +
          `${filename === undefined ? "" : `; filename="${filename}"`}\r\n${headers}` +
          `${filename === undefined ? "" : "content-type: application/octet-stream\r\n"}\r\n`,
      ),
      Buffer.from(content),
      Buffer.from("\r\n"),
    ]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);

export const formType = `multipart/form-data; boundary=${BOUNDARY}`;

/** Posts a form; `url` is of the whole application. */
export const sendForm = (
  { app }: Api,
  who: { token: string | undefined },
  url: string,
  parts: readonly Part[],
  headers: Record<string, string> = {},
) =>
  app.inject({
    method: "POST",
    url,
    headers: {
      ...(who.token !== undefined && { authorization: who.token }),
      language: "en-US",
      "content-type": formType,
      ...headers,
    },
    payload: buildForm(parts),
  });
