import Dialog from "@mui/material/Dialog";
import { useEffect } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { signInAsked } from "../authProvider/askSignIn.ts";
import { onSessionEnd } from "../api/sessionEnd.ts";
import { useOperator } from "../authProvider/useOperator.ts";
import { SignIn } from "../login/SignIn.tsx";
import { say } from "../login/texts.ts";
import { swallowLateKeys } from "./dialogKeys.ts";
import { countDirty } from "./tabs/dirty.ts";

/** The session went while somebody typed: the same person signs in over the page, and nothing typed is lost. */
export const SignInAgain = () => {
  const { info } = useOperator();
  const queryClient = useQueryClient();
  const isAsked = signInAsked.use();
  useEffect(
    () =>
      onSessionEnd(() => {
        if (countDirty() > 0) signInAsked.set(true);
        return signInAsked.get();
      }),
    [],
  );
  const done = () => {
    swallowLateKeys();
    signInAsked.set(false);
    void queryClient.invalidateQueries();
  };
  return (
    <Dialog open={isAsked} aria-labelledby="sign-in-again" maxWidth="xs" fullWidth>
      <div className="signin-dialog">
        <h2 id="sign-in-again">{say("again")}</h2>
        <p className="signin-hint">{say("againHint")}</p>
        <SignIn account={info.account} onSignedIn={done} />
      </div>
    </Dialog>
  );
};
