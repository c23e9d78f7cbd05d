import { useTranslate } from "react-admin";
import { admins } from "../../../../contract/entities/access/admins.ts";
import { getResourceName } from "../../../dataProvider/entities.ts";

/** The key of one of the admins' texts. */
export const adminKey = (key: string) => `resources.${getResourceName(admins)}.${key}`;

export const useAdminText = () => {
  const translate = useTranslate();
  return (key: string, options?: Record<string, unknown>) => translate(adminKey(key), options);
};
