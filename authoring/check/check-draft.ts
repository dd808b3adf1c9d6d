/** All rules for one passage. The order is that of the report. */
import type { Draft } from './draft.ts';
import { checkPronunciation } from './library/pronunciation.ts';
import { checkBook } from './passage/book.ts';
import { checkLengths } from './passage/lengths.ts';
import { checkPictures } from './passage/picture.ts';
import { checkReadability } from './passage/readability.ts';
import { checkWording } from './passage/wording.ts';
import { checkCases } from './questions/cases.ts';
import { checkGiveaways } from './questions/giveaways.ts';
import { checkMarkerVerdicts } from './questions/marker-verdicts.ts';
import { checkOptions } from './questions/options.ts';
import { checkRubrics } from './questions/rubrics.ts';
import { checkStructure } from './questions/structure.ts';
import { createIssue, type ValidationIssue } from './validation-issue.ts';
import { checkGlossary } from './words/glossary.ts';

/** What the rules need to know of the whole library. */
export type LibraryContext = {
  /** Names of files in content/media/images. */
  images: ReadonlySet<string>;
  /** Words such as "the", which are explained once for all passages. */
  functionWords: ReadonlySet<string>;
  themes: ReadonlySet<string>;
};

function checkTheme({ passage: { theme } }: Draft, themes: ReadonlySet<string>): ValidationIssue[] {
  if (themes.has(theme)) return [];
  const shelves = [...themes].join(', ');
  return [
    createIssue(
      'theme-exists',
      'passage.json',
      'theme',
      `there is no shelf "${theme}"; take one of ${shelves}`,
    ),
  ];
}

const checkLabels = ({ labels }: Draft): ValidationIssue[] =>
  labels
    ? []
    : [
        createIssue(
          'labels-exist',
          'labels.json',
          'the file',
          'is missing; shelves in other languages show English',
        ),
      ];

export const checkDraft = (
  draft: Draft,
  { images, functionWords, themes }: LibraryContext,
): ValidationIssue[] => [
  ...checkStructure(draft),
  ...checkLengths(draft),
  ...checkReadability(draft),
  ...checkGlossary(draft, functionWords),
  ...checkTheme(draft, themes),
  ...checkPictures(draft, images),
  ...checkBook(draft),
  ...checkLabels(draft),
  ...checkWording(draft),
  ...checkOptions(draft),
  ...checkGiveaways(draft),
  ...checkRubrics(draft),
  ...checkMarkerVerdicts(draft),
  ...checkCases(draft),
  ...checkPronunciation(draft),
];
