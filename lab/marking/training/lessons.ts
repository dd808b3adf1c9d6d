// What each model learns from. Only training data is here; what judges the product is kept apart from it.
import {
  emptyPairs,
  isSecond,
  misspeltPairs,
  type Pair,
  sciencePairs,
  talePairs,
  withoutPassage,
} from './pairs.ts';
import { type Row, rowsOf } from './rows.ts';

const aQuarter = 0.25;

export type Lessons = {
  science: Row[];
  scienceMisspelt: Row[];
  tales: Row[];
  talesMisspelt: Row[];
  talesBare: Row[];
  /** Answers that say nothing, to either kind of question. */
  nothing: { plain: Row[]; tale: Row[] };
};

export function readLessons(dir: string): Lessons {
  const science = sciencePairs(dir);
  const tales = talePairs(dir).filter(isSecond);
  const misspelt = (pairs: Pair[], seed: number) => rowsOf(misspeltPairs(pairs, aQuarter, seed));
  return {
    science: rowsOf(science),
    scienceMisspelt: misspelt(science, 12),
    tales: rowsOf(tales),
    talesMisspelt: misspelt(tales, 11),
    talesBare: rowsOf(withoutPassage(tales)),
    nothing: { plain: rowsOf(emptyPairs(science)), tale: rowsOf(emptyPairs(tales)) },
  };
}

/** Without a passage: mostly science questions, some of them misspelt, and a few on tales. */
export const plainLessons = (lessons: Lessons): Row[] => [
  ...lessons.science,
  ...lessons.scienceMisspelt.filter((_, index) => index % 3 === 0),
  ...lessons.talesBare.filter((_, index) => index % 4 === 0),
  ...lessons.nothing.plain,
];

export const taleLessons = (lessons: Lessons): Row[] => [
  ...lessons.tales,
  ...lessons.talesMisspelt,
  ...lessons.talesBare,
  ...lessons.nothing.tale,
];
