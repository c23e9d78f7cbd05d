import { useEffect } from "react";
import { useTranslate } from "react-admin";
import { useWaitingTotal } from "../../live/useWaiting.ts";
import { brand } from "../../plugins/brand.ts";
import { useTabs } from "./useTabs.ts";

/** `(3) Members - IM`: how much waits, and the page, before the product. */
export const useDocumentTitle = () => {
  const translate = useTranslate();
  const { tabs, active, getTabTitle } = useTabs();
  const tab = tabs.find(({ key }) => key === active);
  const title = tab ? getTabTitle(tab) : translate("app.failure.notFound");
  const waiting = useWaitingTotal();
  useEffect(() => {
    const page = title ? `${title} - ${brand.name}` : brand.name;
    document.title = waiting > 0 ? `(${waiting}) ${page}` : page;
  }, [title, waiting]);
};
