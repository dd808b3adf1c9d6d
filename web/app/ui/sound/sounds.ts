/**
 * Five short sounds of a wooden bar that is struck. With the three of a right answer (`features/reading/voice/chime.ts`)
 * they are the eight sounds of the app, all of one pentatonic scale. They are computed: no file is loaded.
 */

/** One note: hertz, seconds from the beginning, loudness from 0 to 1. */
export type Note = { frequency: number; at: number; loudness: number };

const [g4, c5, d5, e5, g5, c6, e6] = [392, 523.3, 587.3, 659.3, 784, 1046.5, 1318.5];

const sounds = {
  /** a star has come to its place */
  star: [{ frequency: e6, at: 0, loudness: 0.07 }],
  /** honey flows into the jar */
  honey: [c5, e5, g5].map((frequency, index) => ({ frequency, at: index * 0.08, loudness: 0.09 })),
  /** a new text opens */
  page: [d5, g4].map((frequency, index) => ({ frequency, at: index * 0.07, loudness: 0.08 })),
  /** a word of the race is typed */
  word: [{ frequency: g5, at: 0, loudness: 0.06 }],
  /** the race is won */
  finish: [c5, e5, g5, c6].map((frequency, index) => ({ frequency, at: index * 0.07, loudness: 0.12 })),
} satisfies Record<string, readonly Note[]>;
export type SoundName = keyof typeof sounds;
export const soundNames = Object.keys(sounds) as SoundName[];

/** Seconds until a note has faded. */
export const fade = 0.18;
/** Loudness of the partials of a wooden bar, by the multiple of the note's frequency. */
const partials = [
  [1, 1],
  [3.9, 0.12],
] as const;

/** Calm: the last note alone, half as loud. */
export function notesOf(name: SoundName, isCalm: boolean): readonly Note[] {
  const notes: readonly Note[] = sounds[name];
  return isCalm ? notes.slice(-1).map((note) => ({ ...note, at: 0, loudness: note.loudness / 2 })) : notes;
}

let context: AudioContext | null = null;

/** Plays a sound, where the browser allows it: after a press. */
export function play(name: SoundName) {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  if (context.state !== 'running') void context.resume();
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  for (const note of notesOf(name, isCalm)) strike(context, note);
}

function strike(audio: AudioContext, { frequency, at, loudness }: Note) {
  const start = audio.currentTime + at;
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.setValueAtTime(loudness, start);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + fade);
  volume.connect(audio.destination);
  for (const [multiple, share] of partials) {
    const tone = new OscillatorNode(audio, { frequency: frequency * multiple });
    tone.connect(new GainNode(audio, { gain: share })).connect(volume);
    tone.start(start);
    tone.stop(start + fade);
  }
}
