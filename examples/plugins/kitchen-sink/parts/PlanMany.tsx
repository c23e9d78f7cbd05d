import DinnerIcon from "@mui/icons-material/RestaurantOutlined";
import { BulkActionButton } from "im-console/console";
import { recipes } from "../contract.ts";

/** For the groups that were chosen. */
export default function PlanMany() {
  return <BulkActionButton entity={recipes} action="plan" icon={<DinnerIcon />} />;
}
