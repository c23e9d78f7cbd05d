import { useTranslate } from "react-admin";
import { members } from "../../../contract/entities/people/members.ts";
import { getResourceName } from "../../dataProvider/entities.ts";

/** The key of one of the members' texts. */
export const memberKey = (key: string) => `resources.${getResourceName(members)}.${key}`;

export const useMemberText = () => {
  const translate = useTranslate();
  return (key: string, options?: Record<string, unknown>) => translate(memberKey(key), options);
};
