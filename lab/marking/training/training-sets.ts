// What each model learns from. Only training data is here; what judges the product is kept apart from it.

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

const aQuarter = 0.25;

export type TrainingSets = {
  science: FeatureRow[];
  scienceMisspelt: FeatureRow[];
  tales: FeatureRow[];
  talesMisspelt: FeatureRow[];
  talesBare: FeatureRow[];
  /** Answers that say nothing, to either kind of question. */
  nothing: { plain: FeatureRow[]; tale: FeatureRow[] };
};

export function readTrainingSets(dir: string): TrainingSets {
  const science = sciencePairs(dir);
  const tales = talePairs(dir).filter(isSecond);
  const misspelt = (pairs: TrainingPair[], seed: number) => featureRows(misspeltPairs(pairs, aQuarter, seed));
  return {
    science: featureRows(science),
    scienceMisspelt: misspelt(science, 12),
    tales: featureRows(tales),
    talesMisspelt: misspelt(tales, 11),
    talesBare: featureRows(withoutPassage(tales)),
    nothing: { plain: featureRows(emptyPairs(science)), tale: featureRows(emptyPairs(tales)) },
  };
}

/** Without a passage: mostly science questions, some of them misspelt, and a few on tales. */
export const plainTrainingRows = (lessons: TrainingSets): FeatureRow[] => [
  ...lessons.science,
  ...lessons.scienceMisspelt.filter((_, index) => index % 3 === 0),
  ...lessons.talesBare.filter((_, index) => index % 4 === 0),
  ...lessons.nothing.plain,
];

export const taleTrainingRows = (lessons: TrainingSets): FeatureRow[] => [
  ...lessons.tales,
  ...lessons.talesMisspelt,
  ...lessons.talesBare,
  ...lessons.nothing.tale,
];
