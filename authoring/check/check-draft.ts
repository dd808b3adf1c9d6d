/** All rules for one passage, in the order an author reads the report. */
import type { Draft } from './draft.ts';
import { checkSpoken } from './library/spoken.ts';
import { checkLengths } from './passage/lengths.ts';
import { checkPicture } from './passage/picture.ts';
import { checkReadability } from './passage/readability.ts';
import { checkWording } from './passage/wording.ts';
import { type Problem, problem } from './problem.ts';
import { checkCases } from './questions/cases.ts';
import { checkGiveaways } from './questions/giveaways.ts';
import { checkMarked } from './questions/marked.ts';
import { checkOptions } from './questions/options.ts';
import { checkRubrics } from './questions/rubrics.ts';
import { checkStructure } from './questions/structure.ts';
import { checkGlossary } from './words/glossary.ts';

/** `images`: the pictures there are. `smallWords`: those that are explained for all passages. `themes`: the shelves. */
export type Shared = {
  images: ReadonlySet<string>;
  smallWords: ReadonlySet<string>;
  themes: ReadonlySet<string>;
};

function checkTheme({ passage: { theme } }: Draft, themes: ReadonlySet<string>): Problem[] {
  if (themes.has(theme)) return [];
  const shelves = [...themes].join(', ');
  return [
    problem('theme-known', 'passage.json', 'theme', `there is no shelf "${theme}"; take one of ${shelves}`),
  ];
}

const checkLabels = ({ labels }: Draft): Problem[] =>
  labels
    ? []
    : [
        problem(
          'labels-there',
          'labels.json',
          'the file',
          'is missing; shelves in other languages show English',
        ),
      ];

export const checkDraft = (draft: Draft, { images, smallWords, themes }: Shared): Problem[] => [
  ...checkStructure(draft),
  ...checkLengths(draft),
  ...checkReadability(draft),
  ...checkGlossary(draft, smallWords),
  ...checkTheme(draft, themes),
  ...checkPicture(draft, images),
  ...checkLabels(draft),
  ...checkWording(draft),
  ...checkOptions(draft),
  ...checkGiveaways(draft),
  ...checkRubrics(draft),
  ...checkMarked(draft),
  ...checkCases(draft),
  ...checkSpoken(draft),
];
