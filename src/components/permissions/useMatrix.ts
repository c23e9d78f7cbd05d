import { useState } from "react";
import { roles } from "../../../contract/entities/access/roles.ts";
import { useMenuTitle } from "../../layout/menu/useMenu.ts";
import { type Group, type Screen, search } from "./matrixModel.ts";
import { useButtonText } from "./useButtonText.ts";
import { useEndpointQuery } from "../../dataProvider/useEndpoint.ts";
import { useResourceText } from "../fields/useTextOf.ts";

/** The menu with its buttons, as the server lets roles hold them, and what a search leaves of it. */
export const useMatrix = () => {
  const query = useEndpointQuery(roles, "matrix", {});
  const menuTitle = useMenuTitle();
  const buttonText = useButtonText();
  const text = useResourceText(roles);
  const [words, setWords] = useState("");
  const screenTitle = ({ path, name }: Screen) => menuTitle({ path, name });
  const groupTitle = ({ path, name }: Group) => (path === null ? text("matrix.other") : menuTitle({ path, name }));
  const shown = search(query.data ?? [], words, screenTitle, buttonText);
  return { query, shown, words, setWords, screenTitle, groupTitle, buttonText };
};
