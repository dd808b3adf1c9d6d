import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCases } from '#server/testing/run-cases.ts';
import { loadBank } from './load-item-bank.ts';
import { testletFile } from './testlet.ts';

const contentDir = join(import.meta.dirname, '../../../../content');
const { testlets, marking } = loadBank(contentDir);

const labels = ['right', 'half', 'wrong'] as const;
const questions = [...testlets.keys()].flatMap((testlet) => {
  const file = JSON.parse(readFileSync(join(contentDir, 'placement', `${testlet}.json`), 'utf8'));
  return testletFile.parse(file).items.flatMap((item) => {
    const known = marking(testlet, item.id);
    if (item.kind === 'choice' || !known) return [];
    const cases = labels.flatMap((label) => item.cases[label].map((answer) => ({ label, answer })));
    return [{ text: testlet, key: item.id, rubric: known.rubric, context: known.context, cases }];
  });
});

runCases('the cases of the placement test', [...testlets.keys()], questions);
