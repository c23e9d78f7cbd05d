import { useRecordContext } from "react-admin";
import type { z } from "zod";
import { type Admin, admins } from "../../../../contract/entities/access/admins.ts";
import { useHolds } from "../../../components/actions/useMay.ts";
import { SessionsTable } from "../../../components/sessions/SessionsTable.tsx";

export const SessionsTab = () => {
  const admin = useRecordContext<z.infer<typeof Admin>>();
  const endsSessions = useHolds(admins, "endSession");
  if (!admin) return null;
  return <SessionsTable accountId={admin.id} mayEnd={admin.isYourself || (endsSessions && admin.isEditable)} />;
};
