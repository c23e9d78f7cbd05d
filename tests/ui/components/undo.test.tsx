import { act, fireEvent, render, screen } from "@testing-library/react";
import { CoreAdminContext, memoryStore, ResourceContextProvider } from "react-admin";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { members } from "../../../contract/entities/people/members.ts";
import { useNotifyDone } from "../../../src/components/actions/notices.ts";
import { UndoButton } from "../../../src/components/actions/UndoButton.tsx";
import { getResourceName } from "../../../src/dataProvider/entities.ts";
import { loadI18n } from "../../../src/i18n/index.ts";
import { ConsoleTheme } from "../../../src/layout/ConsoleTheme.tsx";
import { LatestNotice } from "../../../src/layout/LatestNotice.tsx";

const Deed = () => {
  const notifyDone = useNotifyDone(members);
  const undo = (said: string) => (
    <UndoButton entity={members} action="ban" ids={["1"]} said={said} undone="Unbanned Ann" />
  );
  const done = () => notifyDone({}, { said: "Banned Ann", undo });
  return (
    <ResourceContextProvider value={getResourceName(members)}>
      <button type="button" onClick={done}>
        Ban
      </button>
      <button type="button" onClick={() => notifyDone({}, { said: "Muted Ann" })}>
        Mute
      </button>
      <LatestNotice />
    </ResourceContextProvider>
  );
};

beforeEach(async () => {
  const i18nProvider = await loadI18n();
  // No server runs beside it, whose own times would pass as well.
  render(
    <CoreAdminContext i18nProvider={i18nProvider} store={memoryStore()}>
      <ConsoleTheme>
        <Deed />
      </ConsoleTheme>
    </CoreAdminContext>,
  );
  // It is loaded when it is first shown, which is not what is timed here.
  await import("../../../src/components/actions/UndoToast.tsx");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Ban" })));
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const toast = () => screen.queryByRole("alert");
const expectGone = async () => {
  // It fades out.
  await pass(1);
  expect(toast()).not.toBeInTheDocument();
};
const enter = () => act(async () => fireEvent.pointerEnter(screen.getByRole("alert")));
const leave = () => act(async () => fireEvent.pointerLeave(screen.getByRole("alert")));

test("a way back is offered for twelve seconds to whoever does not look at it [2.69]", async () => {
  expect(toast()).toHaveTextContent("Banned Ann");
  await pass(11);
  expect(toast()).toBeInTheDocument();
  await pass(2);
  await expectGone();
});

test("its time stands still under the pointer, and goes on after it [2.69]", async () => {
  await pass(6);
  await enter();
  await pass(300);
  expect(toast()).toBeInTheDocument();
  await leave();
  await pass(5);
  expect(toast()).toBeInTheDocument();
  await pass(2);
  await expectGone();
});

test("it stays while the focus is on it, wherever the pointer goes, and a moment longer [2.69]", async () => {
  await pass(11);
  const undo = screen.getByRole("button", { name: "Undo" });
  await act(async () => undo.focus());
  await enter();
  await leave();
  await pass(300);
  expect(toast()).toBeInTheDocument();
  await act(async () => undo.blur());
  await pass(2);
  expect(toast()).toBeInTheDocument();
  await pass(2);
  await expectGone();
});

test("what is told later takes its place at once, with its way back [2.69]", async () => {
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Mute" })));
  expect(screen.getByText("Muted Ann")).toBeInTheDocument();
  expect(screen.queryByText("Banned Ann")).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Undo" })).not.toBeInTheDocument();
});
