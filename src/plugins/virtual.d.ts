// What the build writes (`server/plugins/virtualModules.ts`): `parts.ts` and `screens.ts` say what it is.
declare module "virtual:im-console-screens" {
  export const manifests: readonly unknown[];
}

declare module "virtual:im-console-plugins" {
  export const parts: Readonly<Record<string, unknown>>;
}
