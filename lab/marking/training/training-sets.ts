// The rows that each model is fitted to. Only the training parts of the data are used.

import { type FeatureRow, featureRows } from './feature-rows.ts';
import {
  emptyPairs,
  isSecond,
  misspeltPairs,
  sciencePairs,
  type TrainingPair,
  talePairs,
  withoutPassage,
} from './pairs.ts';

/** The share of words that are misspelt. */
const misspeltShare = 0.25;

export type TrainingSets = {
  science: FeatureRow[];
  scienceMisspelt: FeatureRow[];
  tales: FeatureRow[];
  talesMisspelt: FeatureRow[];
  talesBare: FeatureRow[];
  /** Answers that say nothing, to either kind of question. */
  empty: { plain: FeatureRow[]; tale: FeatureRow[] };
};

export function readTrainingSets(dir: string): TrainingSets {
  const science = sciencePairs(dir);
  const tales = talePairs(dir).filter(isSecond);
  const misspelt = (pairs: TrainingPair[], seed: number) =>
    featureRows(misspeltPairs(pairs, misspeltShare, seed));
  return {
    science: featureRows(science),
    scienceMisspelt: misspelt(science, 12),
    tales: featureRows(tales),
    talesMisspelt: misspelt(tales, 11),
    talesBare: featureRows(withoutPassage(tales)),
    empty: { plain: featureRows(emptyPairs(science)), tale: featureRows(emptyPairs(tales)) },
  };
}

/** Without a passage: mostly science questions, some of them misspelt, and a few on tales. */
export const plainTrainingRows = (sets: TrainingSets): FeatureRow[] => [
  ...sets.science,
  ...sets.scienceMisspelt.filter((_, index) => index % 3 === 0),
  ...sets.talesBare.filter((_, index) => index % 4 === 0),
  ...sets.empty.plain,
];

export const taleTrainingRows = (sets: TrainingSets): FeatureRow[] => [
  ...sets.tales,
  ...sets.talesMisspelt,
  ...sets.talesBare,
  ...sets.empty.tale,
];
