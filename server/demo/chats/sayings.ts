import type { Media } from "../files/media.ts";
import type { DemoMember } from "../people/members.ts";
import type { Random } from "../random.ts";
import { type Language, texts } from "./texts.ts";

export type DemoText = { type: string; content: string; payload: object };

const MINUTE = 60;
/** Outcomes of calls that came to nothing; the others were answered. */
const outcomes = ["Missed", "Refused", "Cancelled"];

/** What somebody says next, of each of the nine types as often as people send it. */
export const sayings = (members: readonly DemoMember[], media: Media) => {
  const people = members.filter(({ status }) => status !== "Closed");
  return ({ choose, between, pick }: Random, language: Language): DemoText => {
    const type = choose({
      text: 800,
      image: 90,
      voice: 40,
      video: 18,
      link: 18,
      file: 16,
      card: 8,
      voiceCall: 6,
      videoCall: 4,
    });
    const { notifications, messages } = texts[language];
    const say = (content: string, payload: object = {}): DemoText => ({ type, content, payload });
    const call = () => {
      const [minutes, seconds] = [between(1, 40), between(10, 59)];
      const outcome = outcomes[minutes % 7];
      if (outcome) return say("", { outcome, seconds: 0 });
      return say(`${minutes}:${seconds}`, { outcome: "Answered", seconds: minutes * MINUTE + seconds });
    };
    const kinds: Record<typeof type, () => DemoText> = {
      text: () => say(pick(messages)),
      image: () => {
        const { link, ...size } = pick(media.photos);
        return say(`IMG_${between(1000, 9999)}.jpg`, { url: link, ...size });
      },
      voice: () => say("", { url: media.voice.link, seconds: media.voice.seconds }),
      video: () => {
        const { link, ...size } = media.video;
        return say(`VID_${between(1000, 9999)}.webm`, { url: link, ...size });
      },
      link: () => {
        const url = `https://example.org/${pick(["news", "events", "photos", "help"])}/${between(10, 999)}`;
        const [title, description] = pick(notifications);
        return say(url, { url, title, description });
      },
      file: () => {
        const number = between(1, 40);
        // Some are kept by this server and can be fetched.
        if (number % 3 === 0) {
          const { link } = pick(media.photos);
          const name = `photo-${number}.jpg`;
          return say(name, { url: link, name, bytes: 40_000 + number * 311 });
        }
        const name = `${pick(["report", "plan", "list", "notes"])}-${number}.pdf`;
        return say(name, { name, bytes: number * 48_211 });
      },
      card: () => {
        const { id, nickname } = pick(people);
        return say(nickname, { memberId: id, nickname });
      },
      voiceCall: call,
      videoCall: call,
    };
    return kinds[type]();
  };
};

/** What people paste into groups: long, mixed in direction, many letters in one; and addresses within a text. */
export const oddities = (language: Language): DemoText[] => {
  const { messages, notifications } = texts[language];
  const say = (content: string): DemoText => ({ type: "text", content, payload: {} });
  return [
    say(notifications.map(([title, content]) => `${title}: ${content}`).join("\n")),
    say(`${messages[0]} https://example.org/events/12 😀👩‍👩‍👧‍👦🇻🇳`),
    say("שלום! \u202Eאבג 123\u202C العربية تُكتب من اليمين إلى اليسار"),
    say("<b>=1+1</b> & \"quoted\" <script>alert('no')</script>"),
    say(Array.from({ length: 400 }, (_, index) => `${index + 1}. ${messages[index % messages.length]}`).join("\n")),
  ];
};
