import SmartToy from "@mui/icons-material/SmartToyOutlined";
import Box from "@mui/material/Box";
import type { ComponentProps } from "react";
import { useRecordContext } from "react-admin";
import type { z } from "zod";
import type { Robot } from "../../../../contract/entities/servers/robots.ts";
import { RowPicture } from "../../../components/fields/PictureField.tsx";

/** A robot as a row begins: picture, name, and what it says of itself. */
export const RobotName = () => {
  const robot = useRecordContext<z.infer<typeof Robot>>();
  if (!robot) return null;
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 1, minWidth: 0 }}>
      <RobotPicture link={robot.headImage} size={28} />
      <Box sx={{ minWidth: 0, lineHeight: 1.3 }}>
        <Box sx={{ fontWeight: 550 }}>{robot.name}</Box>
        <Box sx={{ color: "text.secondary", fontSize: "0.75rem" }}>{robot.signature}</Box>
      </Box>
    </Box>
  );
};

type PictureProps = Omit<ComponentProps<typeof RowPicture>, "icon">;
export const RobotPicture = (props: PictureProps) => <RowPicture {...props} icon={SmartToy} />;
