import DensityLarge from "@mui/icons-material/DensityLarge";
import DensityMedium from "@mui/icons-material/DensityMedium";
import DensitySmall from "@mui/icons-material/DensitySmall";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import ListItemIcon from "@mui/material/ListItemIcon";
import ListItemText from "@mui/material/ListItemText";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import Tooltip from "@mui/material/Tooltip";
import useMediaQuery from "@mui/material/useMediaQuery";
import type { Theme } from "@mui/material/styles";
import { type MouseEvent, use, useState } from "react";
import { useResourceContext } from "react-admin";
import { densities, type Density, savedViews } from "../../../contract/entities/access/savedViews.ts";
import { loadTexts } from "../../i18n/index.ts";
import { useResourceText } from "../fields/useTextOf.ts";
import { useDensity } from "./viewContext.ts";

const icons = { compact: <DensitySmall />, normal: <DensityMedium />, wide: <DensityLarge /> };

/** How high the rows of the list are. */
export const DensityButton = () => {
  use(loadTexts());
  const text = useResourceText(savedViews);
  const [density, setDensity] = useDensity(useResourceContext() ?? "");
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const choose = (wanted: Density) => {
    setDensity(wanted);
    close();
  };
  // Beside the others it has words too, where there is room.
  const isWide = useMediaQuery(({ breakpoints }: Theme) => breakpoints.up("xl"));
  const label = `${text("fields.density")}: ${text(`density.${density}`)}`;
  const trigger = {
    "aria-label": label,
    "aria-haspopup": "menu",
    "aria-expanded": anchor !== null,
    onClick: (event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget),
  } as const;
  return (
    <>
      <Tooltip title={label}>
        {isWide ? (
          <Button size="small" startIcon={icons[density]} {...trigger}>
            {text("fields.density")}
          </Button>
        ) : (
          <IconButton color="primary" {...trigger}>
            {icons[density]}
          </IconButton>
        )}
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {densities.map((each) => (
          <MenuItem
            key={each}
            role="menuitemradio"
            aria-checked={each === density}
            selected={each === density}
            onClick={() => choose(each)}
          >
            <ListItemIcon>{icons[each]}</ListItemIcon>
            <ListItemText>{text(`density.${each}`)}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
