import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { useTranslate } from "react-admin";

const rows = Array.from({ length: 8 }, (_, index) => index);

/** The shape of a list while its code is on the way. */
export const PageSkeleton = () => {
  const translate = useTranslate();
  return (
    <Box role="status" aria-label={translate("ra.page.loading")}>
      <Skeleton variant="rounded" width={220} height={28} sx={{ mb: 2 }} />
      <Skeleton variant="rounded" height={40} sx={{ mb: 2 }} />
      {rows.map((row) => (
        <Skeleton key={row} variant="rounded" height={32} sx={{ mb: 1 }} />
      ))}
    </Box>
  );
};
