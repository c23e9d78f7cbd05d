import { observable } from "../../observable.ts";

/** Half-filled forms by the tab that holds them. */
const forms = observable<ReadonlyMap<string, ReadonlySet<string>>>(new Map());

/** The tab that is shown. A form whose effects end in another one is hidden, not gone. */
export const shownTab = observable("");

export const markDirty = (tabKey: string, form: string, isDirty: boolean) => {
  const before = forms.get().get(tabKey) ?? new Set();
  if (before.has(form) === isDirty) return;
  const after = new Set(before);
  if (isDirty) after.add(form);
  else after.delete(form);
  forms.set(new Map([...forms.get(), [tabKey, after]]));
};

export const forgetDirty = (tabKey: string) => {
  forms.set(new Map([...forms.get()].filter(([key]) => key !== tabKey)));
};

/** Before the whole page is left on purpose. */
export const forgetAllDirty = () => forms.set(new Map());

export const isDirty = (tabKey: string) => (forms.get().get(tabKey)?.size ?? 0) > 0;
export const countDirty = () => [...forms.get().values()].filter(({ size }) => size > 0).length;
export const useDirtyTabs = () => {
  const current = forms.use();
  return (tabKey: string) => (current.get(tabKey)?.size ?? 0) > 0;
};
