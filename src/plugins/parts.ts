import { parts as written } from "virtual:im-console-plugins";
import type { PluginContract } from "../../contract/core/plugin.ts";
import type { ConsolePlugin } from "./consolePlugin.ts";

type Load<T> = (() => Promise<{ default: T }>) | undefined;
type Parts = Readonly<Record<string, { contract: Load<PluginContract>; console: Load<ConsolePlugin> }>>;

/** The code of each plugin by its id, loaded when it is wanted. The build wrote it so. */
export const parts = written as Parts;
