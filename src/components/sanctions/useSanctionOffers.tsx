import Gavel from "@mui/icons-material/GavelOutlined";
import { sanctions } from "../../../contract/entities/moderation/sanctions.ts";
import { type Offer, useOffers } from "../actions/offers.tsx";
import { enumText } from "../fields/enumText.ts";
import { useResourceText } from "../fields/useTextOf.ts";
import { hoursText, usualHours } from "./hours.ts";
import type { SanctionPreset } from "./SanctionDialog.tsx";
import { useKinds } from "./useKinds.ts";

/** "Ban (7 days)" in the palette: each kind with each usual duration, which opens the form with both. */
export const useSanctionOffers = (isAllowed: boolean, open: (preset: SanctionPreset) => void) => {
  const text = useResourceText(sanctions);
  const kinds = useKinds();
  const offer = (preset: SanctionPreset, label: Offer["label"], keywords = ""): Offer => ({
    label,
    keywords,
    icon: <Gavel />,
    run: () => open(preset),
    isOnlyFound: true,
  });
  const offers = kinds.flatMap((kind) => {
    const name = () => enumText("sanctionKind", kind);
    if (kind === "Warning") return [offer({ kind }, name)];
    const long = [...usualHours, null].map((hours) =>
      offer(
        { kind, hours },
        () => text("step", { kind: name(), more: hours === null ? text("forGood") : hoursText(text, hours) }),
        hours === null ? "" : hours < 24 ? `${hours}h` : `${hours / 24}d`,
      ),
    );
    return long;
  });
  useOffers(isAllowed ? offers : []);
};
