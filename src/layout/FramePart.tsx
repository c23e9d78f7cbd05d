import { Component, type ReactNode, Suspense, useEffect, useRef } from "react";
import { useNotify } from "react-admin";
import { say } from "../api/texts.ts";
import { retryParts } from "../loadChunk.ts";

type Props = {
  children: ReactNode;
  /** Gives up what was asked for, so that it can be asked for again. */
  onLost?: (() => void) | undefined;
};

/**
 * A part of the frame that is loaded when it is first shown. One that does not come is told of, and takes neither the
 * page nor what was typed in it along.
 */
export class FramePart extends Component<Props, { isLost: boolean }> {
  override state = { isLost: false };
  static getDerivedStateFromError() {
    return { isLost: true };
  }
  override render() {
    const { children, onLost } = this.props;
    return this.state.isLost ? <Lost onLost={onLost} /> : <Suspense>{children}</Suspense>;
  }
}

const Lost = ({ onLost }: Pick<Props, "onLost">) => {
  const notify = useNotify();
  const isTold = useRef(false);
  useEffect(() => {
    if (isTold.current) return;
    isTold.current = true;
    const [told, text] = navigator.onLine ? ["app.failure.chunkHint", ""] : ["app.said", say("unavailable")];
    notify(told, { type: "warning", messageArgs: { text } });
    // Whoever opens it again asks for it again.
    retryParts();
    onLost?.();
  }, [notify, onLost]);
  return null;
};
