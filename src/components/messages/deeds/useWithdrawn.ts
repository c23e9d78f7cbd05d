import { useState } from "react";

/**
 * What was withdrawn on a page whose kept messages are read once: they are shown as withdrawn without being read, and
 * noted as read, again.
 */
export const useWithdrawn = () => {
  const [withdrawn, setWithdrawn] = useState<ReadonlySet<string>>(new Set());
  return {
    onWithdrawn: (ids: ReadonlySet<string>) => setWithdrawn((before) => new Set([...before, ...ids])),
    asNow: <Kept extends { id: string; statusNow: unknown }>(message: Kept): Kept =>
      withdrawn.has(message.id) ? { ...message, statusNow: "withdrawn" } : message,
  };
};
