import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { isFirstPageReady, WatchFirstPage } from "../../../src/layout/tabs/firstPage.ts";

afterEach(() => vi.unstubAllGlobals());

test("what the first page can do without comes in a browser that is never idle, too [2.65]", async () => {
  // As the standard says of a browser that is busy: it calls back when the time is up, where one was given.
  vi.stubGlobal("requestIdleCallback", (work: () => void, options?: { timeout?: number }) =>
    options?.timeout ? setTimeout(work, options.timeout) : undefined,
  );
  vi.stubGlobal("cancelIdleCallback", clearTimeout);
  expect(isFirstPageReady.get()).toBe(false);
  const { unmount } = render(
    <QueryClientProvider client={new QueryClient()}>
      <WatchFirstPage />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(isFirstPageReady.get()).toBe(true));
  unmount();
});
