import english from "ra-language-english";
import type { TranslationMessages } from "react-admin";
import type { LaterKeys, LaterRaMessages } from "./raLater.ts";

const {
  about: _about,
  auth_error: _authError,
  bulk_update_content: _updateContent,
  bulk_update_title: _updateTitle,
  clear_array_input: _clear,
  details: _details,
  ...message
} = english.ra.message;
const {
  configurable: _configurable,
  guesser: _guesser,
  saved_queries: _queries,
  validation: _validation,
  input,
  ...first
} = english.ra;

/** react-admin's own texts, written as the rest of the console is. */
export default {
  ...first,
  input: { password: input.password },
  action: {
    ...english.ra.action,
    back: "Go back",
    clone: "Duplicate",
    bulk_actions: "1 selected |||| %{smart_count} selected",
    update_application: "Reload application",
  },
  message: {
    ...message,
    access_denied: "You don't have permission to view this page",
    bulk_delete_content: "Delete this %{name}? |||| Delete these %{smart_count} items?",
    delete_content: "Delete this %{name}?",
    error: "Something went wrong and your request wasn't completed. Try again.",
    invalid_form: "Check the marked fields",
    loading: "Loading",
    not_found: "Check the address, or go back to the page you came from.",
    placeholder_data_warning: "Couldn't refresh the data. Check the network.",
    select_all_limit_reached: "Of the first %{max}, all that can be chosen are selected.",
    unsaved_changes: "Discard unsaved changes?",
  },
  navigation: {
    ...english.ra.navigation,
    no_filtered_results: "No %{name} match the filters.",
    no_more_results: "Page %{page} doesn't exist. Go to the previous page.",
    page_out_of_boundaries: "Page %{page} doesn't exist",
  },
  // A column may be called by an abbreviation, such as ID.
  sort: { ...english.ra.sort, sort_by: "Sort by %{field} %{order}" },
  notification: {
    ...english.ra.notification,
    bad_item: "Invalid item",
    canceled: "Action cancelled",
    created: "operation successful",
    data_provider_error: "Couldn't load the data. Try again",
    deleted: "delete success",
    http_error: "Couldn't reach the server. Try again",
    item_doesnt_exist: "It may have been deleted, or it belongs to another server.",
    logged_out: "Your session has ended. Sign in again.",
    not_authorized: "You don't have permission to view this.",
    offline: "You're offline. Data couldn't be loaded.",
    updated: "operation successful",
  },
  auth: {
    auth_check_error: "Sign in to continue",
    logout: "Log out",
    user_menu: "Account",
  },
} satisfies RaMessages;

type AllMessages = TranslationMessages["ra"];
export type RaMessages = Omit<AllMessages, keyof LaterRaMessages> & {
  [Group in keyof LaterKeys]: Omit<AllMessages[Group], LaterKeys[Group]>;
} & { input: Pick<AllMessages["input"], "password"> };
