// Planted pairs that rules make. Each has a right answer and a wrong one that is made of its words.
//
// negation  a right answer of the library with a "not" behind its only verb
// copying   a sentence of the passage without any evidence, where the answer had to be inferred
// roles     a small tale with two animals in each other's place, active and passive
// numbers   a small tale with another number
import type { LabelledQuestion } from '#server/content/labelled-questions.ts';
import type { MarkingRubric } from '#server/marking/rubric.ts';
import type { QuestionContext } from '#server/marking/verdict.ts';

export type PlantedPair = {
  kind: string;
  rubric: Exclude<MarkingRubric, { kind: 'choice' }>;
  context: QuestionContext;
  right: string;
  wrong: string;
};

const everyNth = <Item>(items: readonly Item[], most: number): Item[] => {
  const step = Math.max(1, items.length / most);
  return Array.from(
    { length: Math.min(most, items.length) },
    (_, at) => items[Math.floor(at * step)] as Item,
  );
};

const onlyVerb = /\b(?:was|were|is|are|could|will|would)\b/g;
/** Other clauses may stay true when one is denied, so the answer must be a short one of one clause. */
const otherClause =
  /n't|\b(?:not|and|but|no|never|nobody|nothing|because|so|cos|can|cant|too|if|when|where|that|to)\b/i;
const mostWords = 7;

function deniable(answer: string): boolean {
  const verbs = answer.match(onlyVerb) ?? [];
  return verbs.length === 1 && !otherClause.test(answer) && answer.split(/\s+/).length <= mostWords;
}

export const deniedPairs = (questions: readonly LabelledQuestion[], most: number): PlantedPair[] =>
  everyNth(
    questions.flatMap(({ rubric, context, cases }) =>
      rubric.kind !== 'ideas'
        ? []
        : cases
            .filter(({ label, answer }) => label === 'right' && deniable(answer))
            .map(({ answer }) => ({
              kind: 'negation',
              rubric,
              context,
              right: answer,
              wrong: answer.replace(onlyVerb, '$& not'),
            })),
    ),
    most,
  );

const sentencesOf = (text: string) => text.match(/[^.!?]+[.!?]+/g)?.map((each) => each.trim()) ?? [];
const lengthOf = (sentence: string) => sentence.split(/\s+/).length;

export const copiedPairs = (questions: readonly LabelledQuestion[], most: number): PlantedPair[] =>
  everyNth(
    questions.flatMap(({ rubric, context, cases }, index) => {
      const right = cases.find(({ label }) => label === 'right')?.answer;
      const sentences = sentencesOf(context.text).filter(
        (sentence) =>
          lengthOf(sentence) >= 5 &&
          !rubric.evidence.some((each) => each.includes(sentence) || sentence.includes(each)),
      );
      const wrong = sentences[(7 * index) % Math.max(1, sentences.length)];
      return rubric.kind === 'ideas' && context.strand === 'inf_comp' && right && wrong
        ? [{ kind: 'copying', rubric, context, right, wrong }]
        : [];
    }),
    most,
  );

type Tale = { question: string; text: string; answer: string; ideas: string[]; order?: [string[], string[]] };
const smallRubric = ({ answer, ideas, order }: Tale): PlantedPair['rubric'] => ({
  kind: 'ideas',
  gap: '____',
  answer,
  references: [answer],
  ideas: ideas.map((wording, at) => ({
    id: `idea-${at}`,
    required: true,
    anyOf: [wording],
    name: 'It.',
    ask: 'What?',
  })),
  ...(order && { order }),
});
const planted = (kind: string, tale: Tale, right: string, wrong: string): PlantedPair => ({
  kind,
  rubric: smallRubric(tale),
  context: { question: tale.question, text: tale.text, strand: 'lit_comp' },
  right,
  wrong,
});

const animals = 'fox goose cat mouse bear boy wolf girl king farmer hen dog queen dragon giant'.split(' ');
/** The verb in the past, and after "was". */
const deeds: readonly [string, string][] = [
  ['chased', 'chased'],
  ['saw', 'seen'],
  ['bit', 'bitten'],
  ['found', 'found'],
  ['woke', 'woken'],
  ['helped', 'helped'],
  ['caught', 'caught'],
  ['carried', 'carried'],
];

export const rolePairs = (): PlantedPair[] =>
  deeds.flatMap(([past, participle], at) =>
    [0, 1, 2, 3].flatMap((shift) => {
      const doer = animals[(2 * at + 3 * shift) % animals.length] as string;
      const other = animals[(2 * at + 3 * shift + 5 + shift) % animals.length] as string;
      const answer = `The ${doer} ${past} the ${other}.`;
      const tale: Tale = {
        question: 'What happened by the old mill?',
        text: `It was early, and the sun was low. ${answer} Then they all went home.`,
        answer,
        ideas: [`${doer} ${past} the ${other}`],
        order: [[doer], [other]],
      };
      return [
        planted('roles', tale, `the ${doer} ${past} the ${other}`, `the ${other} ${past} the ${doer}`),
        planted(
          'roles',
          tale,
          `the ${other} was ${participle} by the ${doer}`,
          `the ${doer} was ${participle} by the ${other}`,
        ),
      ];
    }),
  );

const counted = 'eggs apples stones boats birds coins shells candles'.split(' ');
const numberWords = 'two three four five six seven eight nine ten eleven twelve'.split(' ');

export const numberPairs = (): PlantedPair[] =>
  counted.flatMap((thing, at) =>
    [1, 3, 4, 7, 8].flatMap((shift) => {
      const number = numberWords[(at + shift) % numberWords.length] as string;
      const another = numberWords[(at + 2 * shift) % numberWords.length] as string;
      const answer = `She had ${number} ${thing}.`;
      const tale: Tale = {
        question: 'What did the girl have in her basket?',
        text: `The girl went to the market. ${answer} Nobody knew.`,
        answer,
        ideas: [`${number} ${thing}`],
      };
      return [
        planted('numbers', tale, `${number} ${thing}`, `${another} ${thing}`),
        planted('numbers', tale, `she had ${number} of the ${thing}`, `she had ${another} of the ${thing}`),
      ];
    }),
  );
