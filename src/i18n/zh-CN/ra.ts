export { default } from "../en-US/ra.ts";
