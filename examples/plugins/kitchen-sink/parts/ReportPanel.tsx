import { useRecordContext } from "react-admin";
import { RecipeLinks } from "./RecipeLinks.tsx";

/** What whoever was reported cooks. */
export default function ReportPanel() {
  const report = useRecordContext();
  return report?.["reportedMemberId"] ? <RecipeLinks query={{ cookId: report["reportedMemberId"] }} /> : null;
}
