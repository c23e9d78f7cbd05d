import Alert from "@mui/material/Alert";
import { Component, type ReactNode, Suspense } from "react";
import { useTranslate } from "react-admin";
import type { Placed } from "./usePlaced.ts";

/** A part of a plugin on somebody else's page: what it throws stays inside. */
export const PlacedPart = ({ placed, isSmall = false }: { placed: Placed; isSmall?: boolean }) => {
  const { Part } = placed;
  return (
    <PartBoundary fallback={isSmall ? null : <Broken name={placed.key} />} name={placed.key}>
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    </PartBoundary>
  );
};

const Broken = ({ name }: { name: string }) => {
  const translate = useTranslate();
  return <Alert severity="error">{translate("app.plugins.broken", { name })}</Alert>;
};

class PartBoundary extends Component<{ name: string; fallback: ReactNode; children: ReactNode }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override componentDidCatch(error: unknown) {
    console.error(`${this.props.name} of a plugin failed`, error);
  }
  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
