import { loadScreenTests } from "im-console/testing";
import { recipes } from "../contract.ts";

const { testResource } = await loadScreenTests();

testResource(recipes, "/recipes", {
  values: { name: "Potato soup", servings: 4, course: "starter", ingredients: ["Potatoes", "Leek"] },
  changes: [{ name: "Leek soup" }, { seasonStart: "2026-09-01", seasonEnd: "2026-11-30" }],
  actions: ["archive"],
});
