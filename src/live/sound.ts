/** Two short, soft tones, made here: no file to load. A browser that nobody has clicked in yet stays silent. */
const TONES = [660, 880];
const LENGTH = 0.12;
const LOUDNESS = 0.08;

let context: AudioContext | undefined;

const play = async () => {
  context ??= new AudioContext();
  await context.resume();
  for (const [index, frequency] of TONES.entries()) {
    const start = context.currentTime + index * LENGTH;
    const tone = new OscillatorNode(context, { frequency });
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(LOUDNESS, start + 0.02);
    volume.gain.linearRampToValueAtTime(0, start + LENGTH);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + LENGTH);
  }
};

/** Of several windows one sounds. */
export const chime = async () => {
  if (!("locks" in navigator)) return play();
  await navigator.locks.request("im.chime", { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    await play();
    await new Promise((resolve) => setTimeout(resolve, TONES.length * LENGTH * 1000));
  });
};
