type Sent = { method: string; headers: Record<string, string>; body?: BodyInit; signal: AbortSignal };

/** What `fetch` does, told how much of the body has gone out: a fraction of 1. `fetch` itself does not tell. */
export const sendWithProgress = (
  url: string,
  { method, headers, body, signal }: Sent,
  onSent: (part: number) => void,
) =>
  new Promise<Response>((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open(method, url);
    for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value);
    call.upload.addEventListener("progress", ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onSent(loaded / total);
    });
    call.addEventListener("load", () => resolve(readAnswer(call)));
    call.addEventListener("error", () => reject(new TypeError("network error")));
    call.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
    signal.addEventListener("abort", () => call.abort(), { once: true });
    // A form is the one kind of body that is sent this way.
    call.send(body as XMLHttpRequestBodyInit);
  });

const readAnswer = (call: XMLHttpRequest) => {
  const lines = call.getAllResponseHeaders().trim().split(/\r?\n/).filter(Boolean);
  const headers = new Headers(
    lines.map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1).trim()]),
  );
  return new Response(call.responseText || null, { status: call.status, statusText: call.statusText, headers });
};
