/** What somebody alone cannot do for each word and each question is reported once, not a hundred times. */
import type { Problem } from '../check/problem.ts';
import type { Rule } from '../check/rules.ts';

const most = 3;
const named = 8;

const onceOnly: Partial<Record<Rule, { file: string; each: string; what: string }>> = {
  'word-explained': {
    file: 'glossary.json',
    each: 'words',
    what: 'are not explained as this text means them; who taps them reads what they usually mean',
  },
  'translation-there': {
    file: 'glossary.json',
    each: 'translations of words',
    what: 'are missing; who reads that language at home sees English',
  },
  'cases-there': {
    file: 'cases.json',
    each: 'questions',
    what: 'have no cases; try answers of your own in the app before children do',
  },
  'cases-enough': { file: 'cases.json', each: 'questions', what: 'have fewer than 20 cases' },
  'cases-of-each-kind': { file: 'cases.json', each: 'questions', what: 'lack a kind of cases' },
};

const places = (those: Problem[]) => [...new Set(those.map(({ where }) => where))];

export function gather(problems: Problem[]): Problem[] {
  const byRule = Map.groupBy(problems, ({ rule }) => rule);
  return [...byRule].flatMap(([rule, those]) => {
    const once = onceOnly[rule];
    if (!once || those.length <= most || !those[0]?.warning) return those;
    const where = places(those);
    const some = `${where.slice(0, named).join(', ')}${where.length > named ? ' ...' : ''}`;
    const count = `${those.length} ${once.each}`;
    return [{ ...those[0], file: once.file, where: count, what: `${once.what} (${some})` }];
  });
}
