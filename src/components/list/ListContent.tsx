import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useListContext, useTranslate } from "react-admin";
import { ErrorState } from "../page/ErrorState.tsx";

const rows = Array.from({ length: 10 }, (_, index) => index);

/** A key of the messages, which may depend on the filters. */
export type EmptyHint = string | ((filters: Record<string, unknown>) => string);

type Props = {
  emptyHint?: EmptyHint;
  /** Says first that there is nothing; on a record's page the hint says it alone. */
  isTitled?: boolean;
  parts?: readonly string[];
  /** Something is open beside the list, and stays where the list has no rows any more. */
  isOpen?: boolean;
  /** What is asked for is refused: what came before is no answer to it. */
  isRefused?: boolean;
  children: ReactNode;
};

/** The list itself, or what stands in its place. */
export const ListContent = ({ emptyHint, isTitled = true, parts = [], isOpen, isRefused, children }: Props) => {
  const { isPending, error, data, refetch, filterValues, setFilters } = useListContext();
  const ownFilters = Object.entries(filterValues).filter(([name]) => parts.includes(name));
  const isFiltered = Object.keys(filterValues).length > ownFilters.length;
  const onClear = isFiltered ? () => setFilters(Object.fromEntries(ownFilters), {}) : undefined;
  // A filter that nobody knows, of an old address, fails each time it is asked with.
  const hint = typeof emptyHint === "function" ? emptyHint(filterValues) : emptyHint;
  if (isRefused) return <Empty hint={hint} isTitled={false} />;
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} onClear={onClear} />;
  if (isPending) return <RowSkeletons />;
  if (data && (data.length > 0 || isOpen)) return children;
  return <Empty hint={hint} isTitled={isTitled} onClear={onClear} />;
};

export const RowSkeletons = () => {
  const translate = useTranslate();
  return (
    <Box role="status" aria-busy="true" aria-label={translate("ra.page.loading")} sx={{ p: 1.5 }}>
      {rows.map((row) => (
        <Skeleton key={row} variant="rounded" height={24} sx={{ my: 1 }} />
      ))}
    </Box>
  );
};

/** Some of the words that clients know begin small. */
const titleStyle = { "&::first-letter": { textTransform: "uppercase" } } as const;

type EmptyProps = { hint?: string; isTitled: boolean; onClear?: () => void };

const Empty = ({ hint, isTitled, onClear }: EmptyProps) => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: "grid", justifyItems: "center", gap: 1, py: 6, px: 2, textAlign: "center" }}>
      {(onClear || isTitled) && (
        <Typography variant="h2" sx={titleStyle}>
          {translate(onClear ? "app.list.noMatch" : "app.list.empty")}
        </Typography>
      )}
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {translate(onClear ? "app.list.noMatchHint" : (hint ?? "app.list.emptyHint"))}
      </Typography>
      {onClear && <Button onClick={onClear}>{translate("ra.navigation.clear_filters")}</Button>}
    </Box>
  );
};
