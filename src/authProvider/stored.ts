/** What the console keeps in the browser for one operator: list places, filters, columns, open tabs. */
export const STORE_KEY = "RaStore.im";
export const TABS_KEY = "im.tabs";
/** Why the operator reads records: for as long as a reading lasts, a reload included. */
export const REASONS_KEY = "im.readingReasons";
export const GRANTS_KEY = "im.readings";
/** The scheduled export whose list is being arranged anew. */
export const REWORK_KEY = "im.reworkedSchedule";

/** Preferences of look and language are the browser's and stay. */
export const clearStored = () => {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(STORE_KEY)) localStorage.removeItem(key);
  }
  sessionStorage.removeItem(TABS_KEY);
  sessionStorage.removeItem(REASONS_KEY);
  sessionStorage.removeItem(GRANTS_KEY);
  sessionStorage.removeItem(REWORK_KEY);
};
