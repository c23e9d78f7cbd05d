/** Tests call more often than people do. */
export const manyCalls = { CALLS_PER_ACCOUNT: "1000000", CALLS_ANONYMOUS: "1000000", CALLS_PER_ADDRESS: "1000000" };
