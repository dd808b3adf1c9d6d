import { join } from 'node:path';
import { planTestlet } from '../../narration/plan.ts';
import type { Draft } from '../draft.ts';
import { checkAndReport } from '../library/narration.ts';
import { checkTestletSpoken } from '../library/spoken.ts';
import type { Problem } from '../problem.ts';
import { checkAnswers } from './answers.ts';
import { checkBank } from './bank.ts';
import { checkItems } from './items.ts';
import { readTestlets, type TestletDraft } from './testlet-draft.ts';
import { checkText } from './text.ts';

/** All rules for one testlet but for its voice. */
export const checkTestlet = (draft: TestletDraft): Problem[] => [
  ...checkText(draft),
  ...checkItems(draft),
  ...checkAnswers(draft),
  ...checkTestletSpoken(draft.name, draft.testlet),
];

const checkVoice = ({ testlet, name, narration }: TestletDraft, audio: string): Problem[] =>
  checkAndReport(
    { file: `narration/${name}`, id: testlet.id, plan: () => planTestlet(testlet), narration },
    audio,
  );

/** Every rule on every testlet, then those for the bank as a whole. */
export function checkPlacement(content: string, library: Draft[]) {
  const { testlets, problems: unread, whole } = readTestlets(content);
  const audio = join(content, 'media/audio');
  const problems = [
    ...unread,
    ...testlets.flatMap((draft) => [...checkTestlet(draft), ...checkVoice(draft, audio)]),
    ...(testlets.length > 0 ? checkBank(testlets, library) : []),
  ];
  return {
    testlets,
    whole,
    problems: problems.map((each) => ({ ...each, file: `content/placement/${each.file}` })),
  };
}
