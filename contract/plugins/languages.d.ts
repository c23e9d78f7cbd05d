/**
 * The languages that plugins bring, by tag, as each calls itself. The server reads them from the configuration as it
 * starts (`server/plugins/languages.ts`), the console's build writes them down (`server/plugins/virtualModules.ts`).
 */
export declare const addedLanguages: Readonly<Record<string, string>>;
