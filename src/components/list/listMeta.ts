/**
 * How lists ask. It also keeps react-admin from taking a list's rows for whole records: a page of one record loads its
 * own, which may have more fields.
 */
export const listMeta = (endpoint = "list", isWhole = false) => ({ endpoint, isWhole });
