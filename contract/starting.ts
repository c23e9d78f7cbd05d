/** The parts of the demo data, in the order in which a first start makes them of each server. */
export const demoParts = ["members", "groups", "operators", "messages", "reports", "settings", "statistics"] as const;
export type DemoPart = (typeof demoParts)[number];

/** What `/health/ready` answers until a start is complete: of demo data which part is made, and of how many. */
export type Starting = { status: "starting"; making?: { part: DemoPart; number: number; of: number } };
