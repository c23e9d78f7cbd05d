import EmojiIcon from "@mui/icons-material/EmojiEmotionsOutlined";
import { emojis } from "../../../../contract/entities/servers/emojis.ts";
import type { ResourceModule } from "../../resourceModule.ts";
import { EmojiCreatePage, EmojiEditPage } from "./EmojiForm.tsx";
import { EmojiList } from "./EmojiList.tsx";

export default {
  entity: emojis,
  list: EmojiList,
  create: EmojiCreatePage,
  edit: EmojiEditPage,
  icon: EmojiIcon,
  recordRepresentation: "name",
} satisfies ResourceModule;
