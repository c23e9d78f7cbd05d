import { createHash, createHmac } from "node:crypto";

/** Percent-encoding of RFC 3986, as both of these signatures want it. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * The signed query of an Alibaba Cloud RPC call by GET (signature version 1.0, HMAC-SHA1), as its documentation of
 * "Request signatures" for Short Message Service has it.
 */
export const signedRpcQuery = (parameters: Record<string, string>, secret: string) => {
  const query = Object.entries(parameters)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .join("&");
  const signature = createHmac("sha1", `${secret}&`)
    .update(`GET&${encoded("/")}&${encoded(query)}`)
    .digest("base64");
  return `Signature=${encoded(signature)}&${query}`;
};

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();

type Tc3 = { service: string; host: string; action: string; body: string; at: Date; id: string; key: string };

export const TC3_CONTENT_TYPE = "application/json; charset=utf-8";

/** The Authorization header of a Tencent Cloud call by POST ("Signature v3", TC3-HMAC-SHA256). */
export const tc3Authorization = ({ service, host, action, body, at, id, key }: Tc3) => {
  const date = at.toISOString().slice(0, 10);
  const scope = `${date}/${service}/tc3_request`;
  const signedHeaders = "content-type;host;x-tc-action";
  const headers = `content-type:${TC3_CONTENT_TYPE}\nhost:${host}\nx-tc-action:${action.toLowerCase()}\n`;
  const request = ["POST", "/", "", headers, signedHeaders, sha256(body)].join("\n");
  const text = ["TC3-HMAC-SHA256", Math.floor(at.getTime() / 1000), scope, sha256(request)].join("\n");
  const signingKey = hmac(hmac(hmac(`TC3${key}`, date), service), "tc3_request");
  const signature = hmac(signingKey, text).toString("hex");
  return `TC3-HMAC-SHA256 Credential=${id}/${scope}, SignedHeaders=${signedHeaders}, Signature=${signature}`;
};
