import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { MessageText } from "../../../src/components/messages/MessageText.tsx";

const shown = (text: string, keyword?: string) =>
  render(<MessageText text={text} keyword={keyword} length={text.length} isCut={false} />).container;

test("markup is shown as it was typed, and only addresses of the web can be followed [6.11]", () => {
  const container = shown(
    "<script>alert(1)</script> javascript:alert(1) see https://example.org/a?b=1, (http://example.org/x). https://",
  );
  expect(container.textContent).toContain("<script>alert(1)</script> javascript:alert(1)");
  expect(container.querySelector("script")).toBeNull();
  const links = screen.getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["https://example.org/a?b=1", "http://example.org/x"]);
  for (const link of links) expect(link.getAttribute("rel")).toBe("noopener noreferrer nofollow");
});

test("a word is marked wherever it stands, whatever signs it holds, and directions end with the message", () => {
  const container = shown("a.b A.B axb 谢谢 \u202Egnp", "a.b");
  expect([...container.querySelectorAll("mark")].map(({ textContent }) => textContent)).toEqual(["a.b", "A.B"]);
  expect(container.querySelector("bdi")?.textContent).toContain("\u202Egnp");
});

test("what was searched for is not folded away", () => {
  const text = `${"line\n".repeat(40)}needle`;
  expect(shown(text).textContent).not.toContain("needle");
  expect(shown(text, "Needle").querySelector("mark")?.textContent).toBe("needle");
});

test("a long text is folded, between whole letters, and what the list cut is asked for [6.11]", async () => {
  const onShowAll = vi.fn<() => void>();
  const text = "😀".repeat(1000);
  const { container } = render(<MessageText text={text} length={999_999} isCut onShowAll={onShowAll} />);
  const folded = container.querySelector("bdi")?.textContent ?? "";
  expect(folded).toBe(`${"😀".repeat(600)}…`);
  await userEvent.click(screen.getAllByRole("button")[0]!);
  expect(container.querySelector("bdi")?.textContent).toBe(`${text}…`);
  await userEvent.click(screen.getAllByRole("button")[0]!);
  expect(onShowAll).toHaveBeenCalledOnce();
});
