/** A bank of the placement test for tests, three passages a level, and children who take the test. */
import { api, type PlacementPassage, type PlacementReply } from '@readling/contract';
import type { ItemMarking, PlacementBank, Testlet } from '#server/content/placement/item-bank.ts';
import { authoredDifficulty } from '#server/placement/item-bank.ts';
import type { Browser } from './browser.ts';

const levels = Array.from({ length: 11 }, (_, at) => at + 1);
const ids = levels.flatMap((level) =>
  ['ant', 'bat', 'cow'].map((name) => ({ level, id: `p${String(level).padStart(2, '0')}-${name}` })),
);
const choices = ['q1', 'q2', 'q3', 'q4'];
const options = ['a hen', 'a kite', 'a mouse', 'the wind'];

const markingOf = (item: string): ItemMarking => {
  const context = { question: `What took the hat? (${item})`, text: 'It was the wind. It took the hat.' };
  if (item !== 'q5') return { rubric: { kind: 'choice', correct: 'the wind' }, context };
  const idea = { id: 'wind', required: true, anyOf: ['wind'], name: 'It was the wind.', ask: 'What was it?' };
  return {
    rubric: {
      kind: 'ideas',
      answer: 'It was the wind.',
      references: ['the wind'],
      ideas: [idea],
      gap: 'It was the ____.',
    },
    context,
  };
};

const aTestlet = ({ id, level }: { id: string; level: number }): Testlet => ({
  id,
  level,
  text: `It was the wind. It took the hat. (${id})`,
  expectedSeconds: 120,
  revision: 'r1',
  items: [
    ...choices.map((item) => ({ id: item, question: markingOf(item).context.question, options })),
    { id: 'q5', question: markingOf('q5').context.question, options: null },
  ],
  audios: [id],
});

/** Without the passages that `withdrawn` names. */
export function aBank({ withdrawn = [] as string[] } = {}): PlacementBank {
  const kept = ids.filter(({ id }) => !withdrawn.includes(id));
  const item = (level: number, id: string, kind: 'choice' | 'text') => ({
    id,
    kind,
    difficulty: authoredDifficulty(level, 'lit', kind),
  });
  return {
    parameters: kept.map(({ id, level }) => ({
      id,
      level,
      expectedSeconds: 120,
      items: [...choices.map((each) => item(level, each, 'choice')), item(level, 'q5', 'text')],
    })),
    testlets: new Map(kept.map((each) => [each.id, aTestlet(each)])),
    marking: (testlet, item) => (kept.some(({ id }) => id === testlet) ? markingOf(item) : null),
  };
}

export const levelOfPassage = ({ id }: Pick<PlacementPassage, 'id'>) => Number(id.slice(1, 3));

/** Answers with so many right, each after `seconds`. */
export const answersTo = ({ tasks }: PlacementPassage, right: number, seconds = 20) =>
  tasks.map(({ id }, at) => ({ task_id: id, answer: at < right ? 'the wind' : 'a hen', seconds }));

type Answers = (passage: PlacementPassage) => ReturnType<typeof answersTo>;
type Ending = Extract<PlacementReply, { action: 'placement' }>;

export const reads =
  (level: number): Answers =>
  (passage) =>
    answersTo(passage, levelOfPassage(passage) < level ? 5 : levelOfPassage(passage) === level ? 4 : 1);

/** Takes the test to its end. */
export async function takeTest(child: Browser, answer: Answers) {
  let { body: passage } = await child.call(api.placementNext);
  const read: PlacementPassage[] = [];
  for (;;) {
    read.push(passage);
    const given = { passage_id: passage.id, answers: answer(passage) };
    const { body } = await child.call(api.placementSubmit, given);
    if (body.action === 'placement') return { read, ending: body as Ending };
    passage = body.passage;
  }
}
