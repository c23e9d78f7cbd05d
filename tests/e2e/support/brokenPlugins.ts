import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Plugins that are broken in their console part, each in its way. */
const broken = {
  faulty: `import { defineConsolePlugin } from "im-console/console";
    const load = () => import("./Throws.ts");
    export default defineConsolePlugin({ contributions: [
      { at: "home.widget", name: "card", access: "UserManage", load },
      { at: "groups.rowAction", name: "button", access: "UserManage", load },
      { at: "reports.panel", name: "panel", access: "UserManage", load },
    ] });`,
  misspelt: "export default {{",
  incomplete: 'import "no-such-package";\nexport default {};',
};
export const brokenPlugins = Object.keys(broken).map((id) => `./plugins/${id}`);

/** Writes them into a copy of the product. */
export const addBroken = async (folder: string) => {
  for (const [id, text] of Object.entries(broken)) {
    const exports = { "./console": "./console.ts" };
    const described = { name: id, version: "1.0.0", type: "module", exports, imConsole: { id, console: "^1.0.0" } };
    await mkdir(join(folder, "plugins", id));
    await writeFile(join(folder, "plugins", id, "package.json"), JSON.stringify(described));
    await writeFile(join(folder, "plugins", id, "console.ts"), text);
  }
  await writeFile(
    join(folder, "plugins/faulty/Throws.ts"),
    'export default () => {\n  throw new Error("a part threw");\n};\n',
  );
};
