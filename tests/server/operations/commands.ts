import { readFileSync } from "node:fs";
import { resolve } from "node:path";

/** A documented way to start the product, as it stands in the file that documents it, run in this folder. */
export type Command = { name: string; program: string; args: string[] };

const project = resolve();

/** What `found` names, with the folder that the file is written for turned into this one. */
const inProject = (name: string, words: readonly string[], folder: string): Command => {
  const [program = "", ...args] = words.map((word) => word.replace(`${folder}/`, `${project}/`));
  return { name, program, args };
};

const required = (file: string, pattern: RegExp) => {
  const found = pattern.exec(readFileSync(file, "utf8"))?.[1];
  if (found === undefined) throw new Error(`${file} says nothing of how it starts`);
  return found;
};

const unit = "deploy/im-console.service";
const dockerfile = "deploy/Dockerfile";

export const commands: readonly Command[] = [
  inProject("npm start", ["npm", "start"], project),
  inProject("npm run dev", ["npm", "run", "dev"], project),
  inProject(
    "the systemd unit",
    required(unit, /^ExecStart=(.*)$/m).split(" "),
    required(unit, /^WorkingDirectory=(.*)$/m),
  ),
  inProject(
    "the container",
    JSON.parse(required(dockerfile, /^CMD (\[.*\])\s*$/m)),
    required(dockerfile, /^WORKDIR (.*)$/m),
  ),
];
