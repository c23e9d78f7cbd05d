import { useEffect, useId } from "react";
import { Form, type FormProps } from "react-admin";
import { useFormState } from "react-hook-form";
import { markDirty, shownTab } from "../../layout/tabs/dirty.ts";
import { usePane } from "../../layout/tabs/useTabs.ts";
import { useHoldKeys } from "../../dataProvider/useDropKeysOnClose.ts";
import { FocusRefused } from "./FocusRefused.tsx";

/**
 * A hidden tab that is shown again runs its effects anew; what was typed must survive react-admin's reset there, and
 * what was found wrong goes as it is mended, as it would without.
 */
export const keepTyped = {
  keepDirty: true,
  keepDirtyValues: true,
  keepErrors: true,
  keepIsSubmitted: true,
  keepTouched: true,
};

/**
 * The form of every page and dialog: keeps half-filled input while its tab is hidden, and lets the tab know of it. Sent
 * again after an answer that was lost it is the same change. What is wrong is said in the console's words alone.
 */
export const ConsoleForm = ({ children, ...props }: FormProps) => {
  useHoldKeys();
  return (
    <Form mode="onTouched" noValidate resetOptions={keepTyped} {...props}>
      <DirtyMark />
      <FocusRefused />
      {children}
    </Form>
  );
};

export const DirtyMark = () => {
  // A field without a value makes `isDirty` true as soon as it is there; only what was typed counts.
  const { dirtyFields } = useFormState();
  useDirtyMark(Object.keys(dirtyFields).length > 0);
  return null;
};

/** Lets the tab know that something was typed and not sent yet. */
export const useDirtyMark = (isDirty: boolean) => {
  const pane = usePane();
  const form = useId();
  useEffect(() => {
    markDirty(pane, form, isDirty);
    return () => {
      if (pane === "" || pane === shownTab.get()) markDirty(pane, form, false);
    };
  }, [pane, form, isDirty]);
};
