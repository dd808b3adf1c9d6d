/** Rules for the items of a testlet: their number, strands and kinds, and the evidence for their answers. */
import { findSpan } from '#server/content/evidence.ts';
import type { TestletItem } from '#server/content/placement/testlet.ts';
import { isMuchLonger } from '../questions/options.ts';
import type { Rule } from '../rules.ts';
import { wordsOf } from '../text/words.ts';
import { createIssue, type ValidationIssue } from '../validation-issue.ts';
import type { TestletDraft } from './testlet-draft.ts';

const count = { least: 4, most: 5 };
const mostOfOneStrand = 3;
/** The first level with free text. */
const firstWrittenLevel = 3;

function checkName({ name, testlet: { id, level } }: TestletDraft): ValidationIssue[] {
  const issues: ValidationIssue[] = [];
  if (name !== `${id}.json`)
    issues.push(createIssue('testlet-file-name', name, 'id', `is ${id}; call it as the file`));
  if (Number(id.slice(1, 3)) !== level)
    issues.push(createIssue('id-matches-level', name, 'id', `does not say level ${level}`));
  return issues;
}

function checkMix({ name, testlet: { level, items } }: TestletDraft): ValidationIssue[] {
  const issues: ValidationIssue[] = [];
  const report = (rule: Rule, what: string) => issues.push(createIssue(rule, name, 'items', what));
  if (items.length < count.least || items.length > count.most)
    report('item-count', `there are ${items.length}; ask ${count.least} or ${count.most}`);
  if (items.some(({ id }, at) => id !== `q${at + 1}`))
    report('item-ids', 'are not q1, q2 ... in order; number them anew');
  const strands = Map.groupBy(items, ({ strand }) => strand);
  for (const strand of ['lit', 'inf'] as const)
    if (!strands.has(strand)) report('item-strands-asked', `none is ${strand}; ask one`);
  for (const [strand, those] of strands)
    if (those.length > mostOfOneStrand)
      report('item-strands-balanced', `${those.length} are ${strand}; spread the strands`);
  const written = items.filter(({ kind }) => kind === 'text').length;
  if (level >= firstWrittenLevel && written === 0)
    report('item-free-text', `none is free text; from level ${firstWrittenLevel} on ask one`);
  if (written > items.length / 2) report('item-free-text', `${written} are free text; most are to be chosen`);
  return issues;
}

const rightOf = (item: TestletItem) => (item.kind === 'choice' ? item.options[0] : item.rubric.answer) ?? '';
const plain = (line: string) => wordsOf(line).join(' ');

function checkDifferentAnswers({ name, testlet: { items } }: TestletDraft): ValidationIssue[] {
  const seen = new Map<string, string>();
  return items.flatMap((item) => {
    const right = plain(rightOf(item));
    const twin = seen.get(right);
    seen.set(right, item.id);
    return twin
      ? [createIssue('answers-differ', name, item.id, `has the same answer as ${twin}; ask something else`)]
      : [];
  });
}

function checkEvidence({ name, text }: TestletDraft, item: TestletItem): ValidationIssue[] {
  const tokens = text.split(/\s+/);
  const quotes = [item.evidence, ...(item.kind === 'text' ? item.rubric.evidence : [])];
  return [...new Set(quotes)]
    .filter((quote) => !findSpan(tokens, quote))
    .map((quote) =>
      createIssue(
        'evidence-in-text',
        name,
        `${item.id} evidence`,
        `"${quote}" is not in the text; copy it letter for letter`,
      ),
    );
}

/** The four options are different, and the right one is not much longer than the others. */
function checkOptions({ name }: TestletDraft, item: TestletItem): ValidationIssue[] {
  if (item.kind === 'text') return [];
  const issues: ValidationIssue[] = [];
  if (new Set(item.options.map(plain)).size < item.options.length)
    issues.push(
      createIssue('options-differ', name, item.id, 'two options are the same but for signs; change one'),
    );
  const [right = '', ...others] = item.options;
  if (isMuchLonger(right, others))
    issues.push(
      createIssue(
        'right-option-length',
        name,
        item.id,
        'the right option is much longer than the others; make them alike',
      ),
    );
  return issues;
}

export const checkItems = (draft: TestletDraft): ValidationIssue[] => [
  ...checkName(draft),
  ...checkMix(draft),
  ...checkDifferentAnswers(draft),
  ...draft.testlet.items.flatMap((item) => [...checkEvidence(draft, item), ...checkOptions(draft, item)]),
];
