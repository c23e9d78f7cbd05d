import FilterList from "@mui/icons-material/FilterList";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { type ReactElement, type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import {
  ColumnsButton,
  FilterButton,
  FilterContext,
  FilterFormBase,
  FilterLiveForm,
  ListContextProvider,
  useListContext,
  useResourceContext,
  useTranslate,
} from "react-admin";
import { type FieldValues, type Resolver, useFormContext } from "react-hook-form";
import { useEntity } from "../../dataProvider/entities.ts";
import { toTimes } from "../dates/periods.ts";
import { contractResolver } from "../form/contractResolver.ts";
import { FramePart } from "../../layout/FramePart.tsx";
import { isFirstPageReady } from "../../layout/tabs/firstPage.ts";
import { lazyPart } from "../../loadChunk.ts";
import { useColumnsKey } from "../views/viewContext.ts";

const DensityButton = lazyPart(() => import("../views/DensityButton.tsx"), "DensityButton");

type Props = {
  filters?: ReactElement<{ source: string; alwaysOn?: boolean }>[];
  actions?: ReactNode;
  hasColumns?: boolean;
  /** What the list is always filtered by: its call may not be whole without. */
  fixed?: Record<string, unknown>;
  /** Filters that are chosen elsewhere. */
  parts?: readonly string[];
  /** Nothing is shown before something is asked for: on a phone too the fields are there at once. */
  isAsked?: boolean | undefined;
  /** Told whether what stands in the fields is refused, and what is listed therefore of something asked before. */
  onRefused?: ((isRefused: boolean) => void) | undefined;
};

/** Filters and the choice of columns in one bar; a filter is checked by the contract before it is sent. */
export const FilterBar = ({
  filters = [],
  actions,
  hasColumns = true,
  fixed,
  parts = [],
  isAsked = false,
  onRefused,
}: Props) => {
  const resource = useResourceContext() ?? "";
  const { entity } = useEntity(resource);
  // The first list comes before what it can do without, and before the texts of that.
  const isReady = isFirstPageReady.use();
  const columnsKey = useColumnsKey(`${resource}.datatable`);
  const resolver = useMemo(() => {
    const schema = entity?.endpoints["list"]?.input;
    return schema && resolverBeside(contractResolver(schema), fixed);
  }, [entity, fixed]);
  const translate = useTranslate();
  const list = useListContext();
  // A range filters by two fields of its own: they go with it, and a link that names them shows it.
  const hideFilter = (name: string) =>
    list.setFilters(without(list.filterValues, [name, ...rangeOf(name)]), without(list.displayedFilters, [name]));
  const ranges = filters.flatMap(({ props: { source } }) =>
    rangeOf(source).some((name) => list.filterValues[name]) ? [[source, true] as const] : [],
  );
  const displayedFilters = { ...list.displayedFilters, ...Object.fromEntries(ranges) };
  const isNarrow = useMediaQuery("(max-width: 599px)");
  const [isOpen, setOpen] = useState(isAsked);
  const isShown = filters.length > 0 && (isOpen || !isNarrow);
  const count = Object.keys(list.filterValues).filter((name) => !parts.includes(name)).length;
  const hasMore = filters.some(({ props }) => !props.alwaysOn);
  return (
    <ListContextProvider value={{ ...list, displayedFilters, hideFilter }}>
      <FilterContext value={filters}>
        <Box sx={barStyle}>
          {isNarrow && filters.length > 0 && (
            <Button startIcon={<FilterList />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {translate("app.list.filters")}
              {count > 0 && ` (${count})`}
            </Button>
          )}
          {isShown && (
            <FilterLiveForm resolver={resolver} formComponent={FilterGrid}>
              <FilterFormBase filters={filters} />
              <Unapplied onRefused={onRefused} />
            </FilterLiveForm>
          )}
          <Box sx={{ display: "flex", gap: 1, ml: "auto", minHeight: 40, alignItems: "center", whiteSpace: "nowrap" }}>
            {hasMore && isShown && <FilterButton />}
            {/* A list without rows has no columns to choose among. */}
            {hasColumns && list.data?.length !== 0 && (
              <Box sx={{ display: { xs: "none", sm: "flex" } }}>
                <ColumnsButton storeKey={columnsKey} />
                <Box sx={lateStyle}>
                  {isReady && (
                    <FramePart>
                      <DensityButton />
                    </FramePart>
                  )}
                </Box>
              </Box>
            )}
            {actions}
          </Box>
        </Box>
      </FilterContext>
    </ListContextProvider>
  );
};

const rangeOf = (name: string) => ["Start", "End", "Min", "Max"].map((end) => name + end);

/**
 * A filter whose tab was left before it was applied, for the form waits a moment, is applied when the tab is shown
 * again.
 */
const Unapplied = ({ onRefused }: Pick<Props, "onRefused">) => {
  const { watch, formState } = useFormContext();
  const { isValid, errors } = formState;
  const isRefused = Object.keys(errors).length > 0;
  useEffect(() => onRefused?.(isRefused), [onRefused, isRefused]);
  const { filterValues, setFilters } = useListContext();
  const typed = useRef<{ values: FieldValues; over: object }>(undefined);
  const note = useEffectEvent((values: FieldValues) => {
    typed.current = { values, over: filterValues };
  });
  const apply = useEffectEvent(() => {
    const { values, over } = typed.current ?? {};
    // The list around it is being shown too, and takes no filter before it is.
    if (over === filterValues && isValid) queueMicrotask(() => setFilters({ ...filterValues, ...values }));
  });
  // Effects run again when a hidden page is shown; the first time nothing is typed yet.
  useEffect(() => apply(), []);
  useEffect(() => {
    const { unsubscribe } = watch((values, { name }) => {
      if (name) note(values);
    });
    return unsubscribe;
  }, [watch]);
  return null;
};

/** Checks what was typed together with what is fixed, and keeps the latter out of the filters. */
const resolverBeside =
  (resolver: Resolver, fixed: Record<string, unknown> | undefined): Resolver =>
  async (values, context, options) => {
    const result = await resolver({ ...fixed, ...toTimes(values) }, context, options);
    return Object.keys(result.errors).length > 0 ? result : { values, errors: {} };
  };

const without = <V,>(values: Record<string, V>, names: string[]) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));

const FilterGrid = styled("form")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  flex: "1 1 auto",
  gap: 8,
  // They share the line's room, so that a long label is whole.
  // What is wrong is said below one of them: the others stay where they are.
  "& .filter-field": { flex: "1 1 160px", maxWidth: 220, alignItems: "flex-start" },
  "& .filter-field > :first-of-type": { flex: 1, minWidth: 0 },
  "& .filter-field:has(.hide-filter)": { maxWidth: 260 },
  // The first of its type too, and shares the field's room otherwise.
  "& .filter-field > .hide-filter": { flex: "none" },
  "& .MuiFormControl-root": { margin: 0, width: "100%", minWidth: 0 },
  // Two times of one's own.
  "& .filter-field:has(.MuiPickersTextField-root)": { flex: "0 0 auto", maxWidth: "none" },
  "& .filter-field:has(.MuiPickersTextField-root) .MuiTextField-root": { width: 160 },
  // Day and time, and what clears and opens them.
  "& .MuiPickersTextField-root": { width: 244 },
  "& .MuiFormHelperText-root:not(.Mui-error)": { display: "none" },
  "& .RaFilterFormInput-spacer": { display: "none" },
  "& .hide-filter": { alignSelf: "flex-start", margin: "4px 0 4px 2px" },
  [theme.breakpoints.down("sm")]: {
    display: "grid",
    gridTemplateColumns: "1fr 1fr",
    flexBasis: "100%",
    "& .filter-field, & .filter-field:has(.hide-filter)": { maxWidth: "none" },
    // The only one has no neighbour to share the row with; react-admin has an empty div behind it.
    "& .filter-field:first-of-type:nth-last-of-type(2), & .filter-field:has(.MuiFormControl-root ~ .MuiFormControl-root)":
      { gridColumn: "1 / -1" },
    "& .MuiFormControl-root, & .MuiPickersTextField-root": { margin: 0, width: "100%", minWidth: 0 },
  },
}));

/** What comes after the list finds its place kept, so that nothing makes room for it. */
const lateStyle = { width: 32, flex: "none" } as const;

const barStyle = {
  display: "flex",
  flexWrap: { xs: "wrap", md: "nowrap" },
  alignItems: "flex-start",
  gap: 1,
  mb: 1.5,
} as const;
