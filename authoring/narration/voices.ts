/**
 * The voices of the narrator, by the names that a passage uses. `shares`: the voices of Kokoro-82M that are mixed.
 * `pitch`: above 1 for a smaller speaker, such as a child, below 1 for a bigger one. How they were chosen is in
 * docs/decisions/0021-a-neural-narrator.md. Most British voices run into the silence after a sentence; each is
 * mixed with one that ends cleanly.
 */
export const voices = {
  // Narrators: their melody and their high tones were measured.
  lily: { shares: { bf_lily: 0.5, af_bella: 0.35, af_heart: 0.15 }, pitch: 1 },
  alice: { shares: { bf_alice: 0.5, af_heart: 0.5 }, pitch: 1 },
  fable: { shares: { bm_fable: 0.6, bm_lewis: 0.4 }, pitch: 1.06 },
  lewis: { shares: { bm_lewis: 0.5, bm_fable: 0.5 }, pitch: 1 },
  george: { shares: { bm_george: 0.4, bm_fable: 0.4, bm_lewis: 0.2 }, pitch: 1 },
  // The tutor. It says single words, too, so it was chosen for clear ones.
  bee: { shares: { af_heart: 0.6, af_bella: 0.4 }, pitch: 1 },
  // Speakers in dialogue.
  emma: { shares: { bf_emma: 0.5, af_bella: 0.5 }, pitch: 1 },
  isabella: { shares: { bf_isabella: 0.4, af_bella: 0.6 }, pitch: 1 },
  daniel: { shares: { bm_daniel: 0.5, bm_lewis: 0.5 }, pitch: 1 },
  girl: { shares: { bf_lily: 0.6, af_heart: 0.4 }, pitch: 1.14 },
  boy: { shares: { af_heart: 0.6, bm_fable: 0.4 }, pitch: 1.2 },
  grandmother: { shares: { bf_emma: 0.5, af_bella: 0.5 }, pitch: 0.92 },
  grandfather: { shares: { bm_george: 0.5, bm_lewis: 0.5 }, pitch: 0.93 },
} as const satisfies Record<string, { shares: Record<string, number>; pitch: number }>;

export type Voice = keyof typeof voices;

export const isVoice = (name: string): name is Voice => Object.hasOwn(voices, name);

/** The voice of questions, hints, explanations and single words. */
export const beeVoice: Voice = 'bee';
/** The narrator of a passage that names none. */
export const defaultNarrator: Voice = 'lily';
