import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Skeleton from "@mui/material/Skeleton";
import Tooltip from "@mui/material/Tooltip";
import Typography from "@mui/material/Typography";
import { ErrorState } from "../../../components/page/ErrorState.tsx";
import {
  codesOfGroup,
  type Group,
  type Screen,
  toggleButton,
  toggleGroup,
  toggleScreen,
} from "../../../components/permissions/matrixModel.ts";
import { SearchField } from "../../../components/inputs/SearchField.tsx";
import { useMatrix } from "../../../components/permissions/useMatrix.ts";
import { useResourceText } from "../../../components/fields/useTextOf.ts";
import { roles } from "../../../../contract/entities/access/roles.ts";

type Props = {
  codes: readonly string[];
  /** Absent where it is only looked at. */
  onChange?: (codes: string[]) => void;
  /** The fixed role: everything is checked. */
  isAll?: boolean;
  error?: string;
};

/** Screens of the menu downwards, what each of their buttons allows beside them. */
export const Matrix = ({ codes, onChange, isAll = false, error }: Props) => {
  const text = useResourceText(roles);
  const matrix = useMatrix();
  const { query, shown, words, setWords, groupTitle } = matrix;
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton variant="rounded" height={320} />;
  const cells: Cells = { codes, onChange, isAll, matrix };
  return (
    <Box
      component="section"
      aria-label={text("fields.codes")}
      sx={{ display: "grid", gap: 1.5, containerType: "inline-size" }}
    >
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 }}>
        <Typography variant="h2">{text("fields.codes")}</Typography>
        <SearchField value={words} onChange={setWords} />
      </Box>
      {onChange && (
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {text("matrix.hint")}
        </Typography>
      )}
      {error && <Alert severity="error">{error}</Alert>}
      {shown.length === 0 && <Typography variant="body2">{text("matrix.nothing")}</Typography>}
      {shown.map((group) => (
        <GroupBlock key={group.path} group={group} title={groupTitle(group)} {...cells} />
      ))}
    </Box>
  );
};

type Cells = Required<Pick<Props, "codes" | "isAll">> &
  Pick<Props, "onChange"> & { matrix: ReturnType<typeof useMatrix> };

const GroupBlock = ({ group, title, ...cells }: Cells & { group: Group; title: string }) => {
  const { codes, onChange, isAll } = cells;
  const givable = codesOfGroup(group);
  const count = isAll ? givable.length : givable.filter((code) => codes.includes(code)).length;
  const isWhole = isAll || (givable.length > 0 && count === givable.length);
  return (
    <Box sx={{ border: 1, borderColor: "divider", borderRadius: 1, overflow: "hidden" }}>
      <Box sx={{ px: 1.5, py: 0.5, bgcolor: "action.hover", borderBottom: 1, borderColor: "divider" }}>
        <FormControlLabel
          control={
            <Checkbox
              size="small"
              checked={isWhole}
              indeterminate={!isWhole && count > 0}
              disabled={!onChange || givable.length === 0}
              onChange={() => onChange?.(toggleGroup(codes, group, !isWhole))}
            />
          }
          label={<Box sx={{ fontWeight: 600, color: "text.primary" }}>{title}</Box>}
        />
      </Box>
      {group.screens.map((screen) => (
        <ScreenRow key={screen.code} screen={screen} {...cells} />
      ))}
    </Box>
  );
};

const ScreenRow = ({ screen, codes, onChange, isAll, matrix }: Cells & { screen: Screen }) => {
  const held = (code: string) => isAll || codes.includes(code);
  return (
    <Box sx={rowStyle}>
      <Cell
        label={matrix.screenTitle(screen)}
        isBold
        isChecked={held(screen.code)}
        isLocked={!screen.mayGrant}
        onChange={onChange && ((isOn) => onChange(toggleScreen(codes, screen, isOn)))}
      />
      <Box sx={buttonsStyle}>
        {screen.buttons.map(({ code, mayGrant }) => (
          <Cell
            key={code}
            label={matrix.buttonText(code)}
            isChecked={held(code)}
            isLocked={!mayGrant || !screen.mayGrant}
            onChange={onChange && ((isOn) => onChange(toggleButton(codes, screen, code, isOn)))}
          />
        ))}
      </Box>
    </Box>
  );
};

type CellProps = {
  label: string;
  isBold?: boolean;
  isChecked: boolean;
  /** The operator does not hold it and so cannot give it. */
  isLocked: boolean;
  onChange?: (isOn: boolean) => void;
};

const Cell = ({ label, isBold, isChecked, isLocked, onChange }: CellProps) => {
  const text = useResourceText(roles);
  const isDisabled = !onChange || isLocked;
  return (
    <Tooltip title={onChange && isLocked ? text("matrix.locked") : ""} placement="top-start" describeChild>
      <FormControlLabel
        sx={{ m: 0, alignItems: "flex-start", minWidth: 0 }}
        control={
          <Checkbox
            size="small"
            sx={{ p: 0.5 }}
            checked={isChecked}
            disabled={isDisabled}
            onChange={(_, isOn) => onChange?.(isOn)}
          />
        }
        label={
          <Box
            sx={{
              pt: 0.5,
              fontSize: "0.8125rem",
              lineHeight: 1.45,
              fontWeight: isBold ? 600 : 400,
              color: isChecked || !isDisabled ? "text.primary" : "text.secondary",
              overflowWrap: "anywhere",
            }}
          >
            {label}
          </Box>
        }
      />
    </Tooltip>
  );
};

/** Where the buttons have room beside their screen: not in a preview, nor on a phone. */
const WIDE = "@container (min-width: 600px)";

const rowStyle = {
  display: "grid",
  gridTemplateColumns: "1fr",
  [WIDE]: { gridTemplateColumns: "200px 1fr", gap: 1 },
  px: 1.5,
  py: 0.75,
  "&:not(:last-of-type)": { borderBottom: 1, borderColor: "divider" },
} as const;

const buttonsStyle = {
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(220px, 100%), 1fr))",
  alignContent: "start",
  columnGap: 1,
  pl: 3,
  [WIDE]: { pl: 0 },
} as const;
