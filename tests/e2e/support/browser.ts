import { accessSync, constants, existsSync } from "node:fs";
import { lstat, mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { chromium, type Browser } from "playwright-core";

/** A real browser: the one `CHROME` names, else one that is installed, else the one that came with npm. */
export const launchBrowser = async (): Promise<Browser> => {
  const installed = process.env["CHROME"] || findInstalled();
  return installed ? launch(installed, {}) : launchPackaged();
};

const launch = (executablePath: string, env: Record<string, string>) =>
  chromium.launch({
    executablePath,
    args: ["--disable-gpu"],
    // It opens our own pages only, and neither root nor most containers can have the sandbox.
    chromiumSandbox: false,
    env: { ...definedEnvironment(), ...env },
  });

const findInstalled = (): string | undefined => {
  const names = ["google-chrome-stable", "google-chrome", "chromium", "chromium-browser", "chrome", "chrome.exe"];
  const folders = (process.env["PATH"] ?? "").split(delimiter).filter(Boolean);
  const usual = [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
    "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
  ];
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...usual].find(isExecutable);
};

const isExecutable = (path: string) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const launchPackaged = async () => {
  if (process.platform !== "linux" || process.arch !== "x64") {
    throw new Error("no Chrome was found; name one with CHROME=/path/to/chrome");
  }
  const folder = await unpack();
  const program = join(folder, "chromium");
  const fonts: Record<string, string> = existsSync("/etc/fonts/fonts.conf")
    ? {}
    : { FONTCONFIG_PATH: join(folder, "fonts") };
  try {
    return await launch(program, fonts);
  } catch (error) {
    if (!String(error).includes("error while loading shared libraries")) throw error;
    return launch(program, { ...fonts, LD_LIBRARY_PATH: join(folder, "al2023", "lib") });
  }
};

/** Unpacks the packaged browser once for each user, under its name only when it is whole. */
const unpack = async (): Promise<string> => {
  const own = await ownFolder();
  const folder = join(own, `browser-${packagedVersion()}`);
  if (existsSync(folder)) return folder;
  const parts = await mkdtemp(join(own, "parts-"));
  const before = process.env["TMPDIR"];
  process.env["TMPDIR"] = parts;
  try {
    const { default: packaged, inflate } = await import("@sparticuz/chromium");
    await packaged.executablePath();
    await inflate(join(packagedFolder(), "bin", "al2023.tar.br"));
    await writeFile(join(parts, "fonts", "fonts.conf"), fontsAt(join(folder, "fonts")));
  } finally {
    if (before === undefined) delete process.env["TMPDIR"];
    else process.env["TMPDIR"] = before;
  }
  await rename(parts, folder).catch(() => rm(parts, { recursive: true, force: true }));
  return folder;
};

/** The one that comes with the fonts looks for them in a cloud's folders. */
const fontsAt = (folder: string) =>
  `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${folder}</dir></fontconfig>`;

/** What is found in it is executed, so nobody else may have put it there. */
const ownFolder = async () => {
  const user = process.getuid?.() ?? 0;
  const folder = join(tmpdir(), `im-console-browser-${user}`);
  await mkdir(folder, { mode: 0o700, recursive: true });
  const found = await lstat(folder);
  const isOurs = found.isDirectory() && found.uid === user && (found.mode & 0o077) === 0;
  if (!isOurs) throw new Error(`${folder} is not ours alone: remove it`);
  return folder;
};

const packagedFolder = () => dirname(dirname(createRequire(import.meta.url).resolve("@sparticuz/chromium")));

const packagedVersion = () => {
  const manifest: { version: string } = createRequire(import.meta.url)(join(packagedFolder(), "package.json"));
  return manifest.version;
};

const definedEnvironment = () =>
  Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined));
