/**
 * The passages in memory, as they may be read at this moment: those whose day is still to come are not there, and those
 * of packs come and go (live-library.ts). So `passages` is asked for anew each time. A `Passage` holds only what a browser may see; its rubrics come from a second map, so that
 * no handler can send one by accident.
 */
import type { Block, Span } from '@readling/contract';
import type { Rubric } from '#server/marking/rubric.ts';
import type { GlossaryEntry } from './glossary.ts';
import type { Labels, ThemeEntry } from './labels.ts';
import type { NarrationAsset, NarrationFile } from './narration.ts';
import type { PassageFile, Strand } from './passage.ts';
import { emptyBank, type PlacementBank } from './placement/item-bank.ts';
import type { WordPack } from './word-pack.ts';

type PassageQuestion = { ask: string; options: string[] | null };
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
  timeRead: number;
  sets: PassageSet[];
};
export type Passage = {
  id: string;
  title: string;
  level: number;
  theme: string;
  intro: boolean;
  image: PassageFile['image'];
  /** Hash of the passage and its rubric: changes when either does. */
  revision: string;
  labels: Labels | null;
  parts: PassagePart[];
  glossary: ReadonlyMap<string, GlossaryEntry>;
  questionCount: number;
};

/** All parts: an answer may be lifted from an earlier one. */
export const wholeText = (passage: Pick<Passage, 'parts'>): string =>
  passage.parts.map((part) => part.text).join('\n\n');

/** A rubric with its evidence found in the text: spans are token indexes of the part. */
export type QuestionRubric = { rubric: Rubric; evidence: Span[] };

/** A passage with its rubrics and recordings. */
export type LoadedPassage = {
  passage: Passage;
  rubrics: ReadonlyMap<string, QuestionRubric>;
  narration: NarrationFile | null;
  /** The moment from which it may be read; 0 = always. */
  opensAt: number;
};
/** `files`: where its pictures and recordings lie, by their addresses. */
export type PackedPassage = LoadedPassage & { files: ReadonlyMap<string, string> };

export type Library = {
  passages: ReadonlyMap<string, Passage>;
  /** Passage ids of a level, in shelf order. */
  atLevel: (level: number) => Passage[];
  /** Every theme, the learner's path first. */
  themes: readonly ThemeEntry[];
  /** The passage that shows a level in the demo. */
  demo: ReadonlyMap<number, string>;
  /** For the server's own use; null when the passage has no such question. */
  rubric: (passageId: string, questionSet: string, questionNumber: number) => QuestionRubric | null;
  /** The small words of every text: "the", "because", "could". */
  functionWords: ReadonlyMap<string, GlossaryEntry>;
  /** What other words mean most often. */
  wordPack: WordPack;
  /** The recording of a key of narration.ts, if there is one. */
  narration: (passageId: string, key: string) => NarrationAsset | null;
  /** The passages of the placement test, which stand on no shelf. */
  placement: PlacementBank;
  /** Where a picture or recording of a pack lies on the disk, by its address (`images/x.svg`); null when it is of no pack. */
  fileOfPack: (url: string) => string | null;
  /** Takes these in the place of all packs there were. The answer names those that have another passage's id. */
  take: (packs: readonly PackedPassage[]) => string[];
};

export const emptyLibrary: Library = {
  passages: new Map(),
  atLevel: () => [],
  themes: [],
  demo: new Map(),
  rubric: () => null,
  functionWords: new Map(),
  wordPack: () => null,
  narration: () => null,
  placement: emptyBank,
  fileOfPack: () => null,
  take: () => [],
};
