/** All rules for one passage, in the order an author reads the report. */
import type { Draft } from './draft.ts';
import { checkLengths } from './passage/lengths.ts';
import { checkPicture } from './passage/picture.ts';
import { checkReadability } from './passage/readability.ts';
import { checkWording } from './passage/wording.ts';
import type { Problem } from './problem.ts';
import { checkCases } from './questions/cases.ts';
import { checkGiveaways } from './questions/giveaways.ts';
import { checkMarked } from './questions/marked.ts';
import { checkOptions } from './questions/options.ts';
import { checkRubrics } from './questions/rubrics.ts';
import { checkStructure } from './questions/structure.ts';
import { checkGlossary } from './words/glossary.ts';

/** What is the same for all passages: the pictures there are and the small words that are explained for all. */
type Shared = { images: ReadonlySet<string>; smallWords: ReadonlySet<string> };

export const checkDraft = (draft: Draft, { images, smallWords }: Shared): Problem[] => [
  ...checkStructure(draft),
  ...checkLengths(draft),
  ...checkReadability(draft),
  ...checkGlossary(draft, smallWords),
  ...checkPicture(draft, images),
  ...checkWording(draft),
  ...checkOptions(draft),
  ...checkGiveaways(draft),
  ...checkRubrics(draft),
  ...checkMarked(draft),
  ...checkCases(draft),
];
