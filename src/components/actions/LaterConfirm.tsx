import type { ComponentProps } from "react";
import { ActionConfirm } from "./ActionConfirm.tsx";

/**
 * The question of actions that the first list has, in a file that nothing else imports: it comes after that list, and
 * is asked for again by its name where it did not.
 */
export const LaterConfirm = (props: ComponentProps<typeof ActionConfirm>) => <ActionConfirm {...props} />;
