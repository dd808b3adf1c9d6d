import { join } from 'node:path';
import { planTestlet } from '../../narration/plan.ts';
import type { Draft } from '../draft.ts';
import { checkNarrationFile } from '../library/narration.ts';
import { checkTestletPronunciation } from '../library/pronunciation.ts';
import type { ValidationIssue } from '../validation-issue.ts';
import { checkFreeTextItems } from './free-text-items.ts';
import { checkItemBank } from './item-bank.ts';
import { checkItems } from './items.ts';
import { readTestlets, type TestletDraft } from './testlet-draft.ts';
import { checkText } from './testlet-text.ts';

/** All rules for one testlet, except those for its recordings. */
export const checkTestlet = (draft: TestletDraft): ValidationIssue[] => [
  ...checkText(draft),
  ...checkItems(draft),
  ...checkFreeTextItems(draft),
  ...checkTestletPronunciation(draft.name, draft.testlet),
];

const checkTestletNarration = (
  { testlet, name, narration }: TestletDraft,
  audio: string,
): ValidationIssue[] =>
  checkNarrationFile(
    { file: `narration/${name}`, id: testlet.id, plan: () => planTestlet(testlet), narration },
    audio,
  );

/** Checks every testlet, then the item bank as a whole. `allRead`: whether each file could be read. */
export function checkPlacement(content: string, library: Draft[]) {
  const { testlets, issues: readIssues, allRead } = readTestlets(content);
  const audio = join(content, 'media/audio');
  const issues = [
    ...readIssues,
    ...testlets.flatMap((draft) => [...checkTestlet(draft), ...checkTestletNarration(draft, audio)]),
    ...(testlets.length > 0 ? checkItemBank(testlets, library) : []),
  ];
  return {
    testlets,
    allRead,
    issues: issues.map((each) => ({ ...each, file: `content/placement/${each.file}` })),
  };
}
