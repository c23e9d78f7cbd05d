import Link from "@mui/material/Link";
import { useRecordContext } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { useMenu, useMenuTitle } from "../../layout/menu/useMenu.ts";
import { listAddress } from "./reworked.ts";

type Sourced = { id: string; resource: string; filters?: Record<string, unknown>; sort?: string | null };

/** The list that a file is of, as it was filtered where that is known; by its name alone where it is not in the menu. */
export const SourceList = () => {
  const record = useRecordContext<Sourced>();
  const menuTitle = useMenuTitle();
  const { leaves } = useMenu();
  if (!record) return null;
  const path = `/${record.resource}`;
  const leaf = leaves.find((each) => each.path === path);
  const title = menuTitle({ path, name: leaf?.name ?? null });
  if (!leaf) return title;
  return (
    <Link component={RouterLink} to={listAddress(record)}>
      {title}
    </Link>
  );
};
