import Button from "@mui/material/Button";
import { onlineManager } from "@tanstack/react-query";
import { Component, type ReactNode, Suspense, useSyncExternalStore } from "react";
import { useTranslate } from "react-admin";
import { ChunkLoadError } from "../../loadChunk.ts";
import { say } from "../../api/texts.ts";
import { Failure } from "./Failure.tsx";
import { PageSkeleton } from "./PageSkeleton.tsx";

type Props = { children: ReactNode };

/** A page that breaks does not take the console with it. */
export class PaneBoundary extends Component<Props, { error?: Error }> {
  override state: { error?: Error } = {};
  static getDerivedStateFromError(error: Error) {
    return { error };
  }
  override render() {
    const { error } = this.state;
    if (error) return <Broken error={error} onRetry={() => this.setState({ error: undefined })} />;
    return <Suspense fallback={<PageSkeleton />}>{this.props.children}</Suspense>;
  }
}

const Broken = ({ error, onRetry }: { error: Error; onRetry: () => void }) => {
  const translate = useTranslate();
  const isChunk = error instanceof ChunkLoadError;
  const isOffline = !useIsOnline();
  return (
    <Failure
      sign="!"
      title={translate("app.failure.load")}
      hint={isChunk ? (isOffline ? say("unavailable") : translate("app.failure.chunkHint")) : error.message}
    >
      <Button
        variant="contained"
        // Without a network the browser would have nothing to show in its place.
        disabled={isChunk && isOffline}
        onClick={isChunk ? () => window.location.reload() : onRetry}
      >
        {translate("app.action.reload")}
      </Button>
    </Failure>
  );
};

const useIsOnline = () =>
  useSyncExternalStore(
    (changed) => onlineManager.subscribe(changed),
    () => onlineManager.isOnline(),
  );
