import { Link } from "react-router-dom";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslate } from "react-admin";
import { DayField, useEndpointQuery } from "im-console/console";
import type { z } from "im-console/contract";
import { recipes } from "../contract.ts";

type Query = z.input<typeof recipes.endpoints.list.input>;

/** A few recipes with the day on which each is served. */
export const RecipeLinks = ({ query }: { query: Query }) => {
  const translate = useTranslate();
  const { data } = useEndpointQuery(recipes, "list", { pageSize: 5, ...query });
  if (data?.total === 0)
    return <Typography color="text.secondary">{translate("plugins.kitchen-sink.nothing")}</Typography>;
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {data?.records.map((recipe) => (
        <li key={recipe.id}>
          <Link to={`/recipes/${recipe.id}/show`}>{recipe.name}</Link> <DayField record={recipe} source="servedOn" />
        </li>
      ))}
    </Box>
  );
};
