/** One line of the report: our figure beside what it is measured against, and whether the target is met. */
export type Line = { figure: string; ours: string; floor?: string; ratio?: string; target?: string; isMet?: boolean };
export type Report = { heading: (text: string) => void; line: (line: Line) => void };

const say = (text: string) => process.stdout.write(`${text}\n`);

/** Tables in Markdown, line by line as the figures come. */
export const newReport = (): Report & { missed: () => number } => {
  let missed = 0;
  return {
    heading: (text) => {
      say(`\n## ${text}\n`);
      say("| figure | ours | floor | ratio | target | |");
      say("|---|---|---|---|---|---|");
    },
    line: ({ figure, ours, floor = "", ratio = "", target = "", isMet }) => {
      if (isMet === false) missed++;
      say(
        `| ${[figure, ours, floor, ratio, target, isMet === undefined ? "" : isMet ? "met" : "missed"].join(" | ")} |`,
      );
    },
    missed: () => missed,
  };
};

export const ms = (value: number) => `${value.toFixed(value < 10 ? 2 : 1)} ms`;
export const times = (value: number) => `${value.toFixed(2)}×`;
export const whole = (value: number) => Math.round(value).toLocaleString("en-US");
