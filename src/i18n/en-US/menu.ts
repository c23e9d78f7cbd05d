export { default } from "../../../contract/texts/en-US/menu.ts";
