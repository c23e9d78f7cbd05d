import type { Size, Store } from "./pictures.ts";

type Medium = { link: string } & Size;
/** What the demo's people send each other. */
export type Media = { photos: Medium[]; video: Medium & { seconds: number }; voice: { link: string; seconds: number } };

const tall = { width: 540, height: 720 };
const wide = { width: 540, height: 360 };
const photos = [
  ["photo-spring", tall],
  ["photo-autumn", wide],
  ["photo-sea", tall],
  ["photo-night", wide],
] as const;
const sunset = { width: 480, height: 270, seconds: 3 };
/** A voice that can be played, and says nothing: it has no pictures. */
const silence = { width: 0, height: 0, seconds: 6 };

/** Stores them, once for each server. */
export const addMedia = async (store: Store): Promise<Media> => {
  const stored: Medium[] = [];
  for (const [name, size] of photos) {
    const { link } = await store(name, "jpg", "picture", size);
    stored.push({ link, ...size });
  }
  const [video, voice] = [
    await store("video-sunset", "webm", "video", sunset),
    await store("voice-silence", "webm", "video", silence),
  ];
  return {
    photos: stored,
    video: { link: video.link, ...sunset },
    voice: { link: voice.link, seconds: silence.seconds },
  };
};
