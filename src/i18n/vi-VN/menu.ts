export { default } from "../../../contract/texts/vi-VN/menu.ts";
