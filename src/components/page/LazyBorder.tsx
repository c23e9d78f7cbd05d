import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { Component, type ReactNode, Suspense } from "react";
import { useTranslate } from "react-admin";
import { ChunkLoadError, retryParts } from "../../loadChunk.ts";

type Props = {
  /** What is missing where it does not come. */
  name?: ReactNode;
  /** What tells of it stands in this, where the part brings its own place along, as a dialog does. */
  renderMissing?: (missing: ReactNode) => ReactNode;
  /** Stands there until it comes. */
  fallback?: ReactNode;
  children: ReactNode;
};

/**
 * Around a `lazyPart` of a page: one that does not come says so in its own place and can be asked for again. The page
 * stays, with what was typed in it.
 */
export class LazyBorder extends Component<Props, { error?: Error }> {
  override state: { error?: Error } = {};
  static getDerivedStateFromError(error: Error) {
    return { error };
  }
  private readonly retry = () => {
    retryParts();
    this.setState({ error: undefined });
  };
  override render() {
    const { error } = this.state;
    const { name, renderMissing = (missing) => missing, fallback, children } = this.props;
    // What breaks in another way is for the page to say.
    if (error && !(error instanceof ChunkLoadError)) throw error;
    if (error) return renderMissing(<Missing name={name} onRetry={this.retry} />);
    return <Suspense fallback={fallback}>{children}</Suspense>;
  }
}

const Missing = ({ name, onRetry }: Pick<Props, "name"> & { onRetry: () => void }) => {
  const translate = useTranslate();
  return (
    <Alert
      severity="warning"
      variant="outlined"
      sx={{ gridColumn: "1 / -1", minWidth: 0 }}
      action={
        <Button size="small" color="inherit" sx={{ whiteSpace: "nowrap" }} onClick={onRetry}>
          {translate("app.action.retry")}
        </Button>
      }
    >
      {name && <strong>{name}: </strong>}
      {translate("app.failure.part")}
    </Alert>
  );
};
