import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { api, material } from '@readling/contract';
import { afterAll, expect, test } from 'vitest';
import type { Passage } from '#server/content/library.ts';
import { loadLibrary } from '#server/content/load-library.ts';
import type { Rubric } from '#server/marking/rubric.ts';
import { testApp } from '#server/testing/app.ts';

const library = loadLibrary(resolve(import.meta.dirname, '../../../../content'));
const app = await testApp({ library, keep: true });
afterAll(app.close);
const passages = [...library.passages.values()];

/** Every sentence of a rubric that only the server may know. The right option stands among the four, unmarked. */
function secrets(rubric: Rubric): string[] {
  const help = [...rubric.hints, rubric.explain];
  if (rubric.kind === 'choice') return help;
  const ideas = 'ideas' in rubric ? rubric.ideas.flatMap(({ name, ask }) => [name, ask]) : [];
  const gap = rubric.kind === 'ideas' ? [rubric.gap] : [];
  const nudges = rubric.kind === 'ideas' ? (rubric.forbidden ?? []).map((each) => each.nudge) : [];
  return [
    ...help,
    rubric.answer,
    ...rubric.references.filter((each) => each.includes(' ')),
    ...ideas,
    ...gap,
    ...nudges,
  ];
}

const inJson = (text: string) => JSON.stringify(text).slice(1, -1);
/** Words that the text, a question or an option says anyway are no secret. */
const isPublic = ({ title, image, parts }: Passage, words: string) => {
  const said = parts.flatMap((part) => [part.text, ...part.sets.flatMap((set) => set.questions)]);
  return JSON.stringify([title, image.alt, said]).toLowerCase().includes(inJson(words).toLowerCase());
};

const questionsOf = (passage: Passage) =>
  passage.parts.flatMap((part, pnum) =>
    part.sets.flatMap((set) => set.questions.map((question, qnum) => ({ pnum, set, qnum, question }))),
  );

async function payload(child: Awaited<ReturnType<typeof app.guest>>, task_UID: string, part: number) {
  const { body } = await child.call(api.getReadingMaterial, { task_UID, part });
  const json = gunzipSync(Buffer.from(body, 'base64')).toString();
  return { json, data: JSON.parse(json) };
}

test('the library has the six passages of the demo', () => {
  expect(passages.length).toBeGreaterThanOrEqual(6);
});

test.each(passages.map((passage) => [passage.id, passage] as const))(
  'no part of %s carries an answer, a hint, evidence or an explanation',
  async (id, passage) => {
    const child = await app.guest();
    for (const part of passage.parts.keys()) {
      const { json, data } = await payload(child, id, part);
      expect(material.parse(data)).toEqual(data); // nothing beside what the contract names
      for (const { set, qnum } of questionsOf(passage)) {
        const rubric = library.rubric(id, set.id, qnum)?.rubric;
        const hidden = rubric ? secrets(rubric).filter((secret) => !isPublic(passage, secret)) : [];
        expect(hidden.length).toBeGreaterThanOrEqual(3);
        expect(hidden.filter((secret) => json.includes(inJson(secret)))).toEqual([]);
      }
      expect(data.progress).toMatchObject({ hints: [], removed: [], tried: [] });
      for (const task of data.parts[0].tasks) expect(task).not.toHaveProperty('answers');
    }
  },
);

test.each(passages.map((passage) => [passage.id, passage] as const))(
  'a wrong answer in %s earns its own hint and no more',
  async (id, passage) => {
    const child = await app.guest();
    await payload(child, id, 0);
    const { set, qnum, pnum } = questionsOf(passage)[0] ?? {};
    if (!set || qnum === undefined || pnum === undefined) throw new Error('no question');
    const { rubric } = library.rubric(id, set.id, qnum) ?? {};
    if (!rubric) throw new Error('no rubric');
    const asked = { task_UID: id, pnum, task: set.id, qnum, attempt: 0, time_spent: 1 };
    const { body } = await child.call(api.checkAnswer, { ...asked, user_answer: 'NO RESPONSE' });
    expect(body).toMatchObject({ result: 3, message: rubric.hints[0], correct_answer: null });
    const { json } = await payload(child, id, 0);
    expect(json).toContain(inJson(rubric.hints[0]));
    const unearned = [rubric.hints[1], rubric.explain];
    expect(unearned.filter((secret) => json.includes(inJson(secret)))).toEqual([]);
  },
);
