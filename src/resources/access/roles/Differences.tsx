import Check from "@mui/icons-material/Check";
import Close from "@mui/icons-material/Close";
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { roles } from "../../../../contract/entities/access/roles.ts";
import { ErrorState } from "../../../components/page/ErrorState.tsx";
import { useMatrix } from "../../../components/permissions/useMatrix.ts";
import { useResourceText } from "../../../components/fields/useTextOf.ts";
import { type Given, type Side, useGiven } from "./useCompared.ts";

/** What one of two roles gives and the other does not, by screen and button in words. */
export const Differences = ({ left, right }: { left: Side; right: Side }) => {
  const text = useResourceText(roles);
  const { query, screenTitle, buttonText } = useMatrix();
  const [one, other] = [useGiven(left), useGiven(right)];
  const failed = [query, one, other].find(({ error }) => error);
  if (failed?.error) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!query.data || !one.given || !other.given) return <Skeleton variant="rounded" height={240} />;
  const [a, b] = [one.given, other.given];
  const differs = (code: string) => a.gives(code) !== b.gives(code);
  const rows: Row[] = query.data
    .flatMap(({ screens }) => screens)
    .flatMap((screen) => {
      const buttons = screen.buttons.filter(({ code }) => differs(code));
      if (buttons.length === 0 && !differs(screen.code)) return [];
      return [
        { key: screen.code, label: screenTitle(screen), isScreen: true, isSame: !differs(screen.code) },
        ...buttons.map(({ code }) => ({ key: code, label: buttonText(code), isScreen: false, isSame: false })),
      ];
    });
  if (a.supervises !== b.supervises)
    rows.unshift({ key: SUPERVISES, label: text("fields.supervises"), isScreen: true, isSame: false });
  if (rows.length === 0) return <Typography role="status">{text("compare.same")}</Typography>;
  return (
    <>
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {text("compare.hint")}
      </Typography>
      <Table size="small" sx={{ tableLayout: "fixed" }}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ width: { xs: "40%", sm: "50%" }, whiteSpace: "normal" }}>{text("fields.codes")}</TableCell>
            {[left, right].map(({ key, name }, at) => (
              <TableCell key={`${at} ${key}`} align="center" sx={headStyle}>
                {name}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.key}>
              <TableCell
                component="th"
                scope="row"
                sx={{
                  fontWeight: row.isScreen ? 600 : 400,
                  pl: { xs: row.isScreen ? 0.5 : 1.5, sm: row.isScreen ? 2 : 4 },
                  overflowWrap: "anywhere",
                }}
              >
                {row.label}
              </TableCell>
              <Mark row={row} given={a} />
              <Mark row={row} given={b} />
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </>
  );
};

/** Names stay within their columns, which on a phone are a word wide. */
const headStyle = { whiteSpace: "normal", overflowWrap: "anywhere", px: { xs: 0.25, sm: 1.5 } } as const;

type Row = {
  key: string;
  label: string;
  isScreen: boolean;
  /** A screen that both give or neither, above a button that differs. */
  isSame: boolean;
};
/** No code of a screen or a button. */
const SUPERVISES = "(supervises)";

const Mark = ({ row, given }: { row: Row; given: Given }) => {
  const text = useResourceText(roles);
  const isGiven = row.key === SUPERVISES ? given.supervises : given.gives(row.key);
  return (
    <TableCell align="center">
      <Box component="span" sx={{ display: "inline-flex", opacity: row.isSame ? 0.5 : 1 }}>
        {isGiven ? (
          <Check titleAccess={text("compare.gives")} sx={{ fontSize: 18, color: "success.main" }} />
        ) : (
          <Close titleAccess={text("compare.lacks")} sx={{ fontSize: 18, color: "text.secondary" }} />
        )}
      </Box>
    </TableCell>
  );
};
