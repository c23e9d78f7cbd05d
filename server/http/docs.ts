import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { enums } from "../../contract/core/enums.ts";
import { type ErrorName, errors, errorText } from "../../contract/core/errors.ts";
import { fallbackLocale } from "../../contract/core/locales.ts";
import "../../contract/texts/all.ts";
import { entities } from "../../contract/entities/index.ts";
import { accessText, openapi, type Operation, operations } from "./openapi.ts";

const version = "1";

/** The contract for programs at /v1/openapi.json and for people at /v1/docs. */
export const mountDocs = (app: FastifyInstance) => {
  const description = openapi(version);
  app.get("/v1/openapi.json", async () => description);
  app.get("/v1/docs", async (_request, reply) => {
    const nonce = randomBytes(16).toString("base64");
    return reply
      .type("text/html; charset=utf-8")
      .header(
        "content-security-policy",
        `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'; base-uri 'none'`,
      )
      .send(page(nonce));
  });
};

const escape = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const style = `:root{color-scheme:light dark;--line:light-dark(#d9dee7,#313845);
  --soft:light-dark(#f5f7fa,#171b22);
  --accent:light-dark(#0b5cc5,#7db4ff)}
body{font:14px/1.5 system-ui,sans-serif;margin:0 auto;max-width:1080px;padding:24px;
  background:light-dark(#fff,#101318);color:light-dark(#1b2330,#e4e8ef)}
a{color:var(--accent)}
h2{margin-top:40px}
details{border:1px solid var(--line);border-radius:8px;margin:8px 0}
summary{padding:8px 12px;cursor:pointer;overflow-wrap:anywhere}
details>div{padding:0 12px 12px}
code,pre{font-family:ui-monospace,monospace;font-size:13px}
pre{background:var(--soft);padding:12px;border-radius:6px;overflow:auto}
.method{display:inline-block;min-width:56px;font-weight:600;color:var(--accent)}
.access{float:right;opacity:.8}
table{border-collapse:collapse;width:100%}
td,th{border-bottom:1px solid var(--line);padding:6px 8px;text-align:left}
nav a{margin-right:12px}`;

const page = (nonce: string) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>im-console API</title><style nonce="${nonce}">${style}</style></head><body><main>
<h1>im-console API</h1>
<p>Every answer is <code>{code, msg, data}</code>; code 0 is success. Send the token of
<code>rbac/account/login</code> in <code>Authorization</code>, without a prefix, and the language in
<code>Language</code>.
<a href="/v1/openapi.json">OpenAPI 3.1</a></p>
<nav aria-label="Entities">${Object.keys(entities)
  .map((name) => `<a href="#${name}">${name}</a>`)
  .join("")}<a href="#codes">codes</a><a href="#enumerations">enumerations</a></nav>
${Object.keys(entities).map(section).join("")}
<h2 id="codes">Codes</h2>
<table><thead><tr><th>Code</th><th>HTTP</th><th>Meaning</th></tr></thead><tbody>${(Object.keys(errors) as ErrorName[])
  .map((name) => {
    const { code, status } = errors[name];
    return `<tr><td>${code}</td><td>${status}</td><td>${escape(errorText(name, fallbackLocale))}</td></tr>`;
  })
  .join("")}</tbody></table>
<h2 id="enumerations">Enumerations</h2>
<table><thead><tr><th>Code</th><th>Values</th></tr></thead><tbody>${Object.entries(enums)
  .map(([code, values]) => `<tr><td>${code}</td><td>${Object.keys(values).join(", ")}</td></tr>`)
  .join("")}</tbody></table></main></body></html>`;

const section = (name: string) =>
  `<h2 id="${name}">${name}</h2>${operations
    .filter(({ entity }) => entity === name)
    .map(operationText)
    .join("")}`;

const operationText = ({ method, path, access, call, isAlias }: Operation) => {
  const paths = openapiPaths[path.replace(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()];
  const described = { parameters: paths?.["parameters"], requestBody: paths?.["requestBody"] };
  return `<details><summary><span class="method">${method}</span> <code>${escape(path)}</code>
<span class="access">${escape(accessText(access))}</span></summary>
<div><p><code>${call}</code>${isAlias ? " (another spelling)" : ""}</p>
<pre tabindex="0">${escape(JSON.stringify(described, null, 2))}</pre></div></details>`;
};

const openapiPaths = openapi(version)["paths"] as Record<string, Record<string, Record<string, unknown>>>;
