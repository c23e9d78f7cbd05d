export { default } from "../../../contract/texts/ja-JP/menu.ts";
