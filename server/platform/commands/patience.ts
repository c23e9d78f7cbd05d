/** So long a platform has for what it took on, until it is told again. */
export const JOB_PATIENCE = "1 hour";
