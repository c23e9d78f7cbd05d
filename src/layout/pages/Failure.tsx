import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type ReactNode, use } from "react";
import { useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import { loadTexts } from "../../i18n/index.ts";
import { HOME } from "../tabs/places.ts";

type Props = { sign: string; title: string; hint: string; children?: ReactNode };

/** A page that says what is wrong and offers the way on. */
export const Failure = ({ sign, title, hint, children }: Props) => (
  <Box
    role="alert"
    sx={{
      display: "grid",
      justifyItems: "center",
      textAlign: "center",
      gap: 1,
      py: 10,
      px: 2,
      color: "text.secondary",
    }}
  >
    <Typography aria-hidden="true" sx={{ fontSize: 48, fontWeight: 700, lineHeight: 1.2, color: "primary.main" }}>
      {sign}
    </Typography>
    <Typography variant="h1" sx={{ color: "text.primary" }}>
      {title}
    </Typography>
    <Typography variant="body2" sx={{ maxWidth: 480, overflowWrap: "anywhere", mb: 2 }}>
      {hint}
    </Typography>
    {children}
  </Box>
);

const Known = ({ sign, name }: { sign: string; name: string }) => {
  // On the first screen they may not be there yet.
  use(loadTexts());
  const translate = useTranslate();
  return (
    <Failure sign={sign} title={translate(`app.failure.${name}`)} hint={translate(`app.failure.${name}Hint`)}>
      <Button component={Link} to={HOME} variant="contained">
        {translate("app.failure.home")}
      </Button>
    </Failure>
  );
};

export const NotFound = () => <Known sign="404" name="notFound" />;
export const AccessDenied = () => <Known sign="403" name="accessDenied" />;
/** An entry of the menu whose screen this build of the console does not have. */
export const NotBuilt = () => <Known sign="…" name="notBuilt" />;
