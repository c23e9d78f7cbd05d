import { deDE } from "@mui/x-date-pickers/locales";
import "dayjs/locale/de.js";

export default { adapterLocale: "de", localeText: deDE.components.MuiLocalizationProvider.defaultProps.localeText };
