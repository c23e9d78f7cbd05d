import type { Starting } from "../../contract/starting.ts";
import { startTexts } from "../i18n/start.ts";
import { say } from "./texts.ts";

/** How far the start is, above a form that cannot sign anybody in before it is ready. */
export const StartingNote = ({ making }: { making: Starting["making"] }) => (
  <div role="status" className="signin-starting">
    <p>{say("starting")}</p>
    {making && (
      <>
        <p>
          {say("startingPart")
            .replace("{part}", startTexts().demoParts[making.part])
            .replace("{number}", String(making.number))
            .replace("{of}", String(making.of))}
        </p>
        <progress value={making.number - 1} max={making.of} aria-label={say("starting")} />
      </>
    )}
  </div>
);
