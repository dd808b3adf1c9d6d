/**
 * The passages in memory that can be read now (`live-library.ts`). They change while the server runs, so
 * nobody may store `passages`. A `Passage` has only what a browser may see. Its rubrics are in a second map,
 * so that no handler can send one by accident.
 */
import type { Block, Language, Span } from '@readling/contract';
import type { Rubric } from '#server/marking/rubric.ts';
import type { Dictionary } from './dictionary.ts';
import type { GlossaryEntry } from './glossary.ts';
import type { Labels, ThemeEntry } from './labels.ts';
import type { NarrationAsset, NarrationFile } from './narration.ts';
import type { PagePicture, PassageFile, Strand } from './passage.ts';
import { emptyBank, type PlacementBank } from './placement/item-bank.ts';

/** `pictures`: the files that show the options, in their order; null where they are words alone. */
type PassageQuestion = { ask: string; options: string[] | null; pictures: string[] | null };
export type PassageSet = {
  id: string;
  strand: Strand;
  quiz: boolean;
  timeAnswer: number;
  questions: PassageQuestion[];
};
export type PassagePart = {
  title?: string | undefined;
  text: string;
  tokens: string[];
  blocks: Block[];
  /** of a later part: shown instead of the picture of the passage */
  picture: PagePicture | null;
  /** of a book: the picture of each block */
  pictures: PagePicture[] | null;
  timeRead: number;
  sets: PassageSet[];
};
export type Passage = {
  id: string;
  title: string;
  level: number;
  /** the place within the level: texts with a lower number come first */
  step: number;
  theme: string;
  intro: boolean;
  image: PassageFile['image'];
  /** the stories about the same heroes, and the place among them */
  series: PassageFile['series'] | null;
  /** the files of all pictures, also those of pages and options */
  pictures: string[];
  /** Hash of the passage and its rubric: changes when either does. */
  revision: string;
  labels: Labels | null;
  parts: PassagePart[];
  glossary: ReadonlyMap<string, GlossaryEntry>;
  questionCount: number;
};

/** The text of all parts. An answer may be copied from an earlier part than that of its question. */
export const wholeText = (passage: Pick<Passage, 'parts'>): string =>
  passage.parts.map((part) => part.text).join('\n\n');

/**
 * A rubric with the places of its evidence: token indexes of the part. `hintsIn`: its two hints in the languages that
 * have them.
 */
export type QuestionRubric = {
  rubric: Rubric;
  evidence: Span[];
  hintsIn?: Partial<Record<Language, [string, string]>>;
};

/** A passage with its rubrics and recordings. */
export type LoadedPassage = {
  passage: Passage;
  rubrics: ReadonlyMap<string, QuestionRubric>;
  narration: NarrationFile | null;
  /** From when it can be read, in ms since 1970; 0 = always. */
  opensAt: number;
};
/** `files`: the paths of its pictures and recordings on the disk, by their URLs. */
export type PackedPassage = LoadedPassage & { files: ReadonlyMap<string, string> };

export type Library = {
  passages: ReadonlyMap<string, Passage>;
  /** Passage ids of a level, in shelf order. */
  atLevel: (level: number) => Passage[];
  /** Those that opened within the last seven days, the newest first. */
  newPassages: () => Passage[];
  /** Every theme, the learner's path first. */
  themes: readonly ThemeEntry[];
  /** The id of the demo's passage, by level. */
  demo: ReadonlyMap<number, string>;
  /** Null when the passage has no such question. Never sent to browsers. */
  rubric: (passageId: string, questionSet: string, questionNumber: number) => QuestionRubric | null;
  /** What the bee says around a story and in the placement test, by the id of the prompt. */
  prompts: ReadonlyMap<string, string>;
  /** Explanations of function words: "the", "because", "could". */
  functionWords: ReadonlyMap<string, GlossaryEntry>;
  /** The most frequent meaning of a word. */
  dictionary: Dictionary;
  /** The recording for a key of `narration.ts`; null when there is none. */
  narration: (passageId: string, key: string) => NarrationAsset | null;
  /** The passages of the placement test. They are on no shelf. */
  placement: PlacementBank;
  /**
   * The path of a picture or recording of a pack on the disk, by its URL (`images/x.svg`); null when no pack
   * has it.
   */
  fileOfPack: (url: string) => string | null;
  /**
   * Replaces all packs. Returns the ids of those that are refused, because a shipped passage or testlet has
   * the id.
   */
  setPacks: (packs: readonly PackedPassage[]) => string[];
};

export const emptyLibrary: Library = {
  passages: new Map(),
  atLevel: () => [],
  newPassages: () => [],
  themes: [],
  demo: new Map(),
  rubric: () => null,
  prompts: new Map(),
  functionWords: new Map(),
  dictionary: () => null,
  narration: () => null,
  placement: emptyBank,
  fileOfPack: () => null,
  setPacks: () => [],
};
