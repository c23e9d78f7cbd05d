import { catalogues } from "../../contract/entities/access/catalogues.ts";
import { keepCatalogue } from "./errorCatalogue.ts";
import { call } from "./client.ts";

/** The server's response codes and error texts; the stored ones of last time serve until they are here. */
export const loadCatalogue = async () => {
  const [codes, errors] = await Promise.allSettled([
    call(catalogues.endpoints.responseCodes, {}),
    call(catalogues.endpoints.errorCodes, {}),
  ]);
  keepCatalogue({
    ...(codes.status === "fulfilled" && Object.fromEntries(codes.value.map(({ code, name }) => [`${code}`, name]))),
    ...(errors.status === "fulfilled" && errors.value),
  });
};
