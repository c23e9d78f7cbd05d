import Link from "@mui/material/Link";
import { Link as RouterLink } from "react-router-dom";
import { type Endpoint, type Entity, TOTAL_CAP } from "../../../../contract/core/endpoint.ts";
import { getResourceName } from "../../../dataProvider/entities.ts";
import { useMay } from "../../actions/useMay.ts";
import { totalText } from "../totalText.ts";

type Props = {
  count: number;
  /** Of which list so many are found, and by what. */
  entity: Entity & { endpoints: { list: Endpoint } };
  filter: Record<string, unknown>;
};

/** How many of another list belong to a row, and the way to them for whoever may see that list. */
export const CountLink = ({ count, entity, filter }: Props) => {
  const mayList = useMay(entity, "list");
  const shown = totalText(Math.min(count, TOTAL_CAP), { totalIsCapped: count > TOTAL_CAP });
  if (!mayList || count === 0) return shown;
  const search = new URLSearchParams({ filter: JSON.stringify(filter) });
  return (
    <Link
      component={RouterLink}
      to={`/${getResourceName(entity)}?${search}`}
      onClick={(event) => event.stopPropagation()}
    >
      {shown}
    </Link>
  );
};
