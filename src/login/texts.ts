import { startTexts } from "../i18n/start.ts";

type SignInText = keyof ReturnType<typeof startTexts>["signIn"];

export const say = (key: SignInText) => startTexts().signIn[key];
