import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

/** Types a date, or a part of it, into the picker of a label: digits alone, as the language writes them. */
export const typeDate = async (label: string | RegExp, digits: string) => {
  const [first] = within(await screen.findByRole("group", { name: label })).getAllByRole("spinbutton");
  if (!first) throw new Error(`the picker ${String(label)} has no parts`);
  await userEvent.click(first);
  await userEvent.keyboard(digits);
};

/** What a picker shows: empty parts by their placeholders. */
export const readDate = (label: string | RegExp) =>
  within(screen.getByRole("group", { name: label }))
    .getAllByRole("spinbutton")
    .map(({ textContent }) => textContent);
