// What the build writes (`server/plugins/virtualModules.ts`): `parts.ts`, `screens.ts` and `brand.ts` say what it is.
declare module "virtual:im-console-screens" {
  export const manifests: readonly unknown[];
  export const languages: Readonly<Record<string, unknown>>;
  export const theme: Readonly<Record<string, unknown>>;
}

declare module "virtual:im-console-plugins" {
  export const parts: Readonly<Record<string, unknown>>;
}
