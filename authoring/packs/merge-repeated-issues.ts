/**
 * Merges warnings of one rule into one line: "45 words are not explained" in place of 45 lines. One author
 * cannot explain each word, and so many lines would hide the others.
 */

import type { Rule } from '../check/rules.ts';
import type { ValidationIssue } from '../check/validation-issue.ts';

/** More issues of a rule than these are merged. */
const mostLines = 3;
/** Places that the merged line names. */
const mostNamed = 8;

const mergedRules: Partial<Record<Rule, { file: string; each: string; what: string }>> = {
  'word-explained': {
    file: 'glossary.json',
    each: 'words',
    what: 'are not explained as this text means them; who taps them reads what they usually mean',
  },
  'translation-exists': {
    file: 'glossary.json',
    each: 'translations of words',
    what: 'are missing; who reads that language at home sees English',
  },
  'cases-exist': {
    file: 'cases.json',
    each: 'questions',
    what: 'have no cases; try answers of your own in the app before children do',
  },
  'cases-count': { file: 'cases.json', each: 'questions', what: 'have fewer than 20 cases' },
  'cases-of-each-kind': { file: 'cases.json', each: 'questions', what: 'lack a kind of cases' },
};

const placesOf = (those: ValidationIssue[]) => [...new Set(those.map(({ where }) => where))];

export function mergeRepeatedIssues(issues: ValidationIssue[]): ValidationIssue[] {
  const byRule = Map.groupBy(issues, ({ rule }) => rule);
  return [...byRule].flatMap(([rule, those]) => {
    const merged = mergedRules[rule];
    if (!merged || those.length <= mostLines || !those[0]?.warning) return those;
    const where = placesOf(those);
    const examples = `${where.slice(0, mostNamed).join(', ')}${where.length > mostNamed ? ' ...' : ''}`;
    const count = `${those.length} ${merged.each}`;
    return [{ ...those[0], file: merged.file, where: count, what: `${merged.what} (${examples})` }];
  });
}
