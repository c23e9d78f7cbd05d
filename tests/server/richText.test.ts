import { expect, test } from "vitest";
import { filesOfRichText, sanitizeRichText } from "../../server/core/richText.ts";

const picture = `/v1/files/7/${"A".repeat(22)}.png`;
const video = `/v1/files/7/${"B".repeat(22)}.mp4`;

test("what people write stays as they wrote it", async () => {
  const html =
    `<h2>News</h2><p>A <strong>bold</strong> <a href="https://example.org/x?a=1">link</a> &amp; more</p>` +
    `<ul><li>one</li></ul><img src="${picture}" alt="A cat" />`;
  expect(await sanitizeRichText(html)).toBe(html);
});

test.each([
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  '<img src="https://elsewhere.example/p.png">',
  '<img src="/v1/files/7/../../secret">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="data:text/html,x">x</a>',
  '<a href="//elsewhere.example">x</a>',
  "<svg onload=alert(1)><style>*{}</style></svg>",
  '<math><mtext><table><mglyph><style><img src=x onerror="alert(1)">',
  '<p style="position:fixed" class="x" onclick="alert(1)">x</p>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<video src="https://elsewhere.example/v.mp4" onloadstart="alert(1)"></video>',
  '<form action="https://elsewhere.example"><input name=a></form>',
  "<textarea><img src=x onerror=alert(1)></textarea>",
  "<!--><img src=x onerror=alert(1)>-->",
])("nothing that runs, loads from elsewhere or dresses up is stored: %s [5.14]", async (html) => {
  const clean = await sanitizeRichText(html);
  expect(clean).not.toMatch(
    /<(script|svg|math|iframe|style|form|input|img|video)|on\w+=|javascript:|data:|elsewhere|style=|class=/i,
  );
  expect(await sanitizeRichText(clean)).toBe(clean);
});

test("the files that a text shows are told by their kind", async () => {
  const html = await sanitizeRichText(`<p>x</p><img alt="a" src="${picture}"><video src="${video}"></video>`);
  expect(filesOfRichText("content", html)).toEqual([
    { field: "content", purpose: "richText", links: [picture] },
    { field: "content", purpose: "video", links: [video] },
  ]);
});
