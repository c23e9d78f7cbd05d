import Dialog from "@mui/material/Dialog";
import { useEffect } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { session } from "../../contract/entities/access/session.ts";
import { signInAsked } from "../authProvider/askSignIn.ts";
import { onSessionEnd } from "../api/sessionEnd.ts";
import { setShownServer } from "../api/shownServer.ts";
import { useOperator } from "../authProvider/useOperator.ts";
import { useEndpointMutation } from "../dataProvider/useEndpoint.ts";
import { SignIn } from "../login/SignIn.tsx";
import { say } from "../login/texts.ts";
import { swallowLateKeys } from "./dialogKeys.ts";
import { countDirty } from "./tabs/dirty.ts";

/** The session went while somebody typed: the same person signs in over the page, and nothing typed is lost. */
export const SignInAgain = () => {
  const { info } = useOperator();
  const queryClient = useQueryClient();
  const isAsked = signInAsked.use();
  const { mutateAsync } = useEndpointMutation(session, "switchTenant");
  useEffect(
    () =>
      onSessionEnd(() => {
        if (countDirty() > 0) signInAsked.set(true);
        return signInAsked.get();
      }),
    [],
  );
  const done = async () => {
    swallowLateKeys();
    // A sign-in begins on the account's first server. Where the page's is lost, its calls are refused, and it says so.
    await mutateAsync({ tenantId: info.tenantId }).then(
      () => setShownServer(info.tenantId),
      () => undefined,
    );
    signInAsked.set(false);
    void queryClient.invalidateQueries();
  };
  return (
    <Dialog open={isAsked} aria-labelledby="sign-in-again" maxWidth="xs" fullWidth>
      <div className="signin-dialog">
        <h2 id="sign-in-again">{say("again")}</h2>
        <p className="signin-hint">{say("againHint")}</p>
        <SignIn account={info.account} onSignedIn={() => void done()} />
      </div>
    </Dialog>
  );
};
