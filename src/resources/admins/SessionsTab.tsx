import { useRecordContext } from "react-admin";
import type { z } from "zod";
import { type Admin, admins } from "../../../contract/admins.ts";
import { useHolds } from "../../components/Can.tsx";
import { SessionsTable } from "../adminSessions/SessionsTable.tsx";

export const SessionsTab = () => {
  const admin = useRecordContext<z.infer<typeof Admin>>();
  const endsSessions = useHolds(admins, "endSession");
  if (!admin) return null;
  return <SessionsTable accountId={admin.id} mayEnd={admin.isYourself || (endsSessions && admin.isEditable)} />;
};
