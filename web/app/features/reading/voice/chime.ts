/**
 * The short sound for a right answer, made of a few partials of a bell: no file is loaded. Each try has a pitch of its own,
 * all of one pentatonic scale.
 */

/** One note: hertz, seconds from the beginning, loudness from 0 to 1. */
export type Note = { frequency: number; at: number; loudness: number };

/** Two notes for the 1st, 2nd and 3rd try, in hertz: G5 C6, E5 A5, C5 G5. */
const notes = [
  [784, 1046.5],
  [659.3, 880],
  [523.3, 784],
] as const;
const loudness = 0.16;
/** Seconds from the first note to the second, and until a note has faded. */
const step = 0.09;
const fade = 0.34;
/** Loudness of the partials of a bell, by the multiple of the note's frequency. */
const partials = [
  [1, 1],
  [2.76, 0.22],
  [5.4, 0.06],
] as const;

/** The notes of a try, counted from 0. Calm: one note, half as loud. */
export function notesOf(attempt: number, isCalm: boolean): Note[] {
  const [first, second] = notes[Math.min(attempt, notes.length - 1)] ?? notes[0];
  if (isCalm) return [{ frequency: second, at: 0, loudness: loudness / 2 }];
  return [first, second].map((frequency, index) => ({ frequency, at: index * step, loudness }));
}

let context: AudioContext | null = null;

/** Plays the sound, where the browser allows it: after a press. */
export function playChime(attempt: number) {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  if (context.state !== 'running') void context.resume();
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  for (const note of notesOf(attempt, isCalm)) playNote(context, note);
}

function playNote(audio: AudioContext, { frequency, at, loudness: loud }: Note) {
  const start = audio.currentTime + at;
  for (const [multiple, share] of partials) {
    const tone = new OscillatorNode(audio, { frequency: frequency * multiple });
    const volume = new GainNode(audio, { gain: 0 });
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(loud * share, start + 0.008);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + fade);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + fade);
  }
}
