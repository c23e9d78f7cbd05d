import DinnerIcon from "@mui/icons-material/RestaurantOutlined";
import { ActionButton } from "im-console/console";
import { recipes } from "../contract.ts";

/** In the row of a group. */
export default function PlanOne() {
  return <ActionButton entity={recipes} action="plan" look="icon" icon={<DinnerIcon />} />;
}
