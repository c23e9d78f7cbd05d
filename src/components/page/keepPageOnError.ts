/** A record that is not there leaves its page where it is, which says so; react-admin would go to the list. */
export const keepPageOnError = { onError: () => undefined };
