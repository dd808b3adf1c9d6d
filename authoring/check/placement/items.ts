/** What a testlet asks: how many, of which strand and kind, and whether the text proves the answers. */
import { findSpan } from '#server/content/evidence.ts';
import type { TestletItem } from '#server/content/placement/testlet.ts';
import { type Problem, problem } from '../problem.ts';
import { isMuchLonger } from '../questions/options.ts';
import type { Rule } from '../rules.ts';
import { wordsOf } from '../text/words.ts';
import type { TestletDraft } from './testlet-draft.ts';

const count = { least: 4, most: 5 };
const mostOfAStrand = 3;
/** From here on a child writes, too. */
const writesFrom = 3;

function checkName({ name, testlet: { id, level } }: TestletDraft): Problem[] {
  const problems: Problem[] = [];
  if (name !== `${id}.json`)
    problems.push(problem('testlet-named', name, 'id', `is ${id}; call it as the file`));
  if (Number(id.slice(1, 3)) !== level)
    problems.push(problem('id-says-level', name, 'id', `does not say level ${level}`));
  return problems;
}

function checkSpread({ name, testlet: { level, items } }: TestletDraft): Problem[] {
  const problems: Problem[] = [];
  const report = (rule: Rule, what: string) => problems.push(problem(rule, name, 'items', what));
  if (items.length < count.least || items.length > count.most)
    report('items-enough', `there are ${items.length}; ask ${count.least} or ${count.most}`);
  if (items.some(({ id }, at) => id !== `q${at + 1}`))
    report('items-numbered', 'are not q1, q2 ... in order; number them anew');
  const strands = Map.groupBy(items, ({ strand }) => strand);
  for (const strand of ['lit', 'inf'] as const)
    if (!strands.has(strand)) report('items-strands', `none is ${strand}; ask one`);
  for (const [strand, those] of strands)
    if (those.length > mostOfAStrand)
      report('items-spread', `${those.length} are ${strand}; spread the strands`);
  const written = items.filter(({ kind }) => kind === 'text').length;
  if (level >= writesFrom && written === 0)
    report('items-written', `none is free text; from level ${writesFrom} on ask one`);
  if (written > items.length / 2) report('items-written', `${written} are free text; most are to be chosen`);
  return problems;
}

const rightOf = (item: TestletItem) => (item.kind === 'choice' ? item.options[0] : item.rubric.answer) ?? '';
const plain = (line: string) => wordsOf(line).join(' ');

function checkTwins({ name, testlet: { items } }: TestletDraft): Problem[] {
  const seen = new Map<string, string>();
  return items.flatMap((item) => {
    const right = plain(rightOf(item));
    const twin = seen.get(right);
    seen.set(right, item.id);
    return twin
      ? [problem('answers-differ', name, item.id, `has the same answer as ${twin}; ask something else`)]
      : [];
  });
}

function checkEvidence({ name, text }: TestletDraft, item: TestletItem): Problem[] {
  const tokens = text.split(/\s+/);
  const quotes = [item.evidence, ...(item.kind === 'text' ? item.rubric.evidence : [])];
  return [...new Set(quotes)]
    .filter((quote) => !findSpan(tokens, quote))
    .map((quote) =>
      problem(
        'evidence-in-text',
        name,
        `${item.id} evidence`,
        `"${quote}" is not in the text; copy it letter for letter`,
      ),
    );
}

/** Options are four different ones, and the length of the right one does not tell. */
function checkOptions({ name }: TestletDraft, item: TestletItem): Problem[] {
  if (item.kind === 'text') return [];
  const problems: Problem[] = [];
  if (new Set(item.options.map(plain)).size < item.options.length)
    problems.push(
      problem('options-differ', name, item.id, 'two options are the same but for signs; change one'),
    );
  const [right = '', ...others] = item.options;
  if (isMuchLonger(right, others))
    problems.push(
      problem(
        'right-not-longer',
        name,
        item.id,
        'the right option is much longer than the others; make them alike',
      ),
    );
  return problems;
}

export const checkItems = (draft: TestletDraft): Problem[] => [
  ...checkName(draft),
  ...checkSpread(draft),
  ...checkTwins(draft),
  ...draft.testlet.items.flatMap((item) => [...checkEvidence(draft, item), ...checkOptions(draft, item)]),
];
