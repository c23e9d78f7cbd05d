import { useEffect } from "react";
import { useTranslate } from "react-admin";
import { useTabs } from "./useTabs.ts";

const PRODUCT = "IM";

/** `Members - IM`: the page before the product (`spec §1`, `§2`). */
export const useDocumentTitle = () => {
  const translate = useTranslate();
  const { tabs, active, titleOf } = useTabs();
  const tab = tabs.find(({ key }) => key === active);
  const title = tab ? titleOf(tab) : translate("app.failure.notFound");
  useEffect(() => {
    document.title = title ? `${title} - ${PRODUCT}` : PRODUCT;
  }, [title]);
};
