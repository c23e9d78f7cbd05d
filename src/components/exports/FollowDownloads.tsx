import { useListContext } from "react-admin";
import { downloads } from "../../../contract/entities/access/exports/downloads.ts";
import { useRefetchOnChange } from "../../live/useRefetchOnChange.ts";

/** What becomes of a file is shown as it happens, at its schedule too. */
export const FollowDownloads = () => {
  const { refetch } = useListContext();
  useRefetchOnChange(downloads, async () => refetch());
  return null;
};
