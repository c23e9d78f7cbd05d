import Box from "@mui/material/Box";
import { styled } from "@mui/material/styles";
import { type ReactElement, type ReactNode, useMemo } from "react";
import {
  ColumnsButton,
  FilterButton,
  FilterContext,
  FilterFormBase,
  FilterLiveForm,
  useResourceContext,
} from "react-admin";
import { entityOf } from "../dataProvider/entityOf.ts";
import { contractResolver } from "./contractResolver.ts";

type Props = {
  filters?: ReactElement<{ source: string; alwaysOn?: boolean }>[];
  actions?: ReactNode;
  hasColumns?: boolean;
};

/** Filters and the choice of columns in one bar; a filter is checked by the contract before it is sent. */
export const FilterBar = ({ filters = [], actions, hasColumns = true }: Props) => {
  const resource = useResourceContext() ?? "";
  const resolver = useMemo(() => {
    const schema = entityOf(resource)?.endpoints.list?.input;
    return schema && contractResolver(schema);
  }, [resource]);
  const hasMore = filters.some(({ props }) => !props.alwaysOn);
  return (
    <FilterContext value={filters}>
      <Box sx={barStyle}>
        {filters.length > 0 && (
          <FilterLiveForm resolver={resolver} formComponent={FilterGrid}>
            <FilterFormBase filters={filters} />
          </FilterLiveForm>
        )}
        <Box sx={{ display: "flex", gap: 1, ml: "auto", minHeight: 40, alignItems: "center", whiteSpace: "nowrap" }}>
          {hasMore && <FilterButton />}
          {hasColumns && (
            <Box sx={{ display: { xs: "none", sm: "block" } }}>
              <ColumnsButton />
            </Box>
          )}
          {actions}
        </Box>
      </Box>
    </FilterContext>
  );
};

const FilterGrid = styled("form")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  flex: "1 1 auto",
  gap: 8,
  "& .MuiFormControl-root": { margin: 0, width: 160 },
  "& .MuiFormHelperText-root:not(.Mui-error)": { display: "none" },
  "& .RaFilterFormInput-spacer": { display: "none" },
  [theme.breakpoints.down("sm")]: {
    display: "grid",
    gridTemplateColumns: "1fr 1fr",
    flexBasis: "100%",
    "& .filter-field > :first-of-type": { flex: 1, minWidth: 0 },
    "& .filter-field:has(.MuiFormControl-root ~ .MuiFormControl-root)": { gridColumn: "1 / -1" },
    "& .MuiFormControl-root": { margin: 0, width: "100%", minWidth: 0 },
  },
}));

const barStyle = {
  display: "flex",
  flexWrap: { xs: "wrap", md: "nowrap" },
  alignItems: "flex-start",
  gap: 1,
  mb: 1.5,
} as const;
