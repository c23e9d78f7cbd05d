export { default } from "../en-US/menu.ts";
