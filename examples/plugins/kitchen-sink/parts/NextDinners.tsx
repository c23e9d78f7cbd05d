import { useState } from "react";
import { RecipeLinks } from "./RecipeLinks.tsx";

/** What is served from today on, the soonest first. */
export default function NextDinners() {
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  return <RecipeLinks query={{ servedOnStart: today, sort: "servedOn:asc" }} />;
}
