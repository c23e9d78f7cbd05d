import EmojiIcon from "@mui/icons-material/EmojiEmotionsOutlined";
import { emojis } from "./contract.ts";
import { EmojiCreatePage, EmojiEditPage } from "./EmojiForm.tsx";
import { EmojiList } from "./EmojiList.tsx";
import { type ResourceModule } from "im-console/console";

export default {
  entity: emojis,
  list: EmojiList,
  create: EmojiCreatePage,
  edit: EmojiEditPage,
  icon: EmojiIcon,
  recordRepresentation: "name",
} satisfies ResourceModule;
