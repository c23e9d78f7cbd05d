import { checkConfiguration, effectiveSettings } from "../configuration/check.ts";
import { readSettings } from "../settings.ts";

/**
 * `npm run check:config`: the settings in effect and what is wrong with them; exit code 1 when a start would fail or
 * be unsafe.
 */
const say = (line: string) => void process.stdout.write(`${line}\n`);
const findings = await checkConfiguration(process.env);
try {
  for (const [name, value] of effectiveSettings(readSettings(process.env))) say(`${name.padEnd(22)}${value}`);
  say("");
} catch {
  // The finding says which setting cannot be read.
}
for (const { is, name, says } of findings) say(`${is.padEnd(9)}${name}: ${says}`);
if (findings.some(({ is }) => is === "bad")) process.exitCode = 1;
