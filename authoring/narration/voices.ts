/**
 * The voices of the narrator, by the names that a passage uses. `shares`: the voices of Kokoro-82M that are mixed.
 * `pitch`: above 1 for a smaller speaker, such as a child, below 1 for a bigger one. How they were chosen is in
 * docs/narration.md.
 */
export const voices = {
  // Narrators: their melody and their high tones were measured.
  lily: { shares: { bf_lily: 0.55, bf_emma: 0.45 }, pitch: 1 },
  alice: { shares: { bf_alice: 0.6, bf_emma: 0.4 }, pitch: 1 },
  fable: { shares: { bm_fable: 1 }, pitch: 1 },
  lewis: { shares: { bm_lewis: 0.5, bm_fable: 0.5 }, pitch: 1 },
  george: { shares: { bm_george: 0.3, bm_fable: 0.7 }, pitch: 1 },
  // The tutor.
  bee: { shares: { bf_alice: 0.5, bf_isabella: 0.5 }, pitch: 1 },
  // Speakers in dialogue.
  emma: { shares: { bf_emma: 1 }, pitch: 1 },
  isabella: { shares: { bf_isabella: 1 }, pitch: 1 },
  daniel: { shares: { bm_daniel: 0.7, bm_lewis: 0.3 }, pitch: 1 },
  girl: { shares: { bf_alice: 0.5, bf_emma: 0.5 }, pitch: 1.12 },
  boy: { shares: { bm_fable: 0.7, bm_george: 0.3 }, pitch: 1.38 },
  grandmother: { shares: { bf_emma: 0.7, bf_lily: 0.3 }, pitch: 0.93 },
  grandfather: { shares: { bm_george: 0.5, bm_lewis: 0.5 }, pitch: 0.94 },
} as const satisfies Record<string, { shares: Record<string, number>; pitch: number }>;

export type Voice = keyof typeof voices;

export const isVoice = (name: string): name is Voice => Object.hasOwn(voices, name);

/** The voice of questions, hints, explanations and single words. */
export const beeVoice: Voice = 'bee';
/** The narrator of a passage that names none. */
export const defaultNarrator: Voice = 'lily';
