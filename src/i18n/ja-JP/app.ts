export { default } from "../en-US/app.ts";
