export { default } from "../../../contract/texts/zh-CN/menu.ts";
