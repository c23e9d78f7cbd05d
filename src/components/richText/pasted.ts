import { Parser } from "htmlparser2";
import { isWebLink } from "../../../contract/core/richText.ts";

/** What is left out with all that is in it. */
const hidden = new Set("script style iframe object template noscript svg math title textarea select".split(" "));
const empty = new Set("area base br col embed hr img input link meta source track wbr".split(" "));
/** Nothing that an editor makes something of is in the others. */
const leftOut = new Set("area base embed input link meta track".split(" "));
const NAME = /^[a-z][a-z0-9]*$/;
/** How the editor knows what was copied from one. */
const SLICE = "data-pm-slice";

const isKept = (name: string, value: string) =>
  name === "href" ? isWebLink(value) : ["src", "alt", "start", SLICE].includes(name);
const escape = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/**
 * What was pasted, with nothing in it that runs or looks like something. It is read by letters: whichever way a browser
 * reads it, newer ones tell of each handler that the policy forbids before anything could be taken out.
 */
export const cleanPasted = (html: string): string => {
  let clean = "";
  let depth = 0;
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (depth > 0 || hidden.has(name)) {
        if (!empty.has(name)) depth++;
        return;
      }
      if (!NAME.test(name) || leftOut.has(name)) return;
      const kept = Object.entries(attributes).filter(([key, value]) => isKept(key, value));
      clean += `<${name}${kept.map(([key, value]) => ` ${key}="${escape(value)}"`).join("")}>`;
    },
    ontext: (text) => {
      if (depth === 0) clean += escape(text);
    },
    onclosetag: (name) => {
      if (empty.has(name)) return;
      if (depth > 0) depth--;
      else if (NAME.test(name)) clean += `</${name}>`;
    },
  });
  parser.end(html);
  return clean;
};
