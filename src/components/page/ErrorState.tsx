import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useResourceContext, useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import { ApiError, toReason } from "../../api/errors.ts";
import { useMenu } from "../../layout/menu/useMenu.ts";

type Props = {
  error: Error;
  onRetry: () => void;
  /** Of a list that is filtered: it may be the filters that fail. */
  onClear?: (() => void) | undefined;
};

/** Something that was asked for did not come: why, and the way to ask again, or on where asking again is no use. */
export const ErrorState = ({ error, onRetry, onClear }: Props) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const { leaves } = useMenu();
  const list = leaves.find(({ path }) => path === `/${resource}`)?.path;
  const isMissing = isNoRecord(error);
  // Where records of its kind go, in the resource's own words.
  const gone = translate(`resources.${resource}.gone`, { _: translate("ra.notification.item_doesnt_exist") });
  // What was asked for is wrong: nothing failed, and the same once more finds as little.
  const isWrong = !isMissing && error instanceof ApiError && error.status === 400;
  return (
    <Box role="alert" sx={{ display: "grid", justifyItems: "center", gap: 1, py: 6, px: 2, textAlign: "center" }}>
      {!isWrong && (
        <Typography variant="h2">{translate(isMissing ? "ra.page.not_found" : "app.failure.load")}</Typography>
      )}
      <Typography variant="body2" sx={{ color: "text.secondary", overflowWrap: "anywhere" }}>
        {isMissing ? gone : toReason(error)}
      </Typography>
      {isMissing && list && (
        <Button variant="outlined" component={Link} to={list}>
          {translate("ra.action.back")}
        </Button>
      )}
      {!isWrong && !(isMissing && list) && (
        <Button variant="outlined" onClick={onRetry}>
          {translate("app.action.reload")}
        </Button>
      )}
      {onClear && <Button onClick={onClear}>{translate("ra.navigation.clear_filters")}</Button>}
    </Box>
  );
};

/** An address may also name what cannot be an id. */
const isNoRecord = (error: Error) =>
  error instanceof ApiError &&
  (error.status === 404 || (error.status === 400 && error.body.errors?.["id"] !== undefined));
