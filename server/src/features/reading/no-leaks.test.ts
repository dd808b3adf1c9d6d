import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { api, material, type Remark } from '@readling/contract';
import { afterAll, expect, test } from 'vitest';
import type { Passage } from '#server/content/library.ts';
import type { Rubric } from '#server/marking/rubric.ts';
import { testApp } from '#server/testing/app.ts';
import { loadWholeLibrary } from '#server/testing/whole-library.ts';

const library = loadWholeLibrary(resolve(import.meta.dirname, '../../../../content'));
const app = await testApp({ library, keep: true });
afterAll(app.close);
const passages = [...library.passages.values()];

/**
 * Every sentence of a rubric that only the server may know. The right option stands among the four, unmarked.
 */
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
/** Sentences that are also in the text, a question or an option are no secret. */
const isPublic = ({ title, image, parts }: Passage, words: string) => {
  const texts = parts.flatMap((part) => [part.text, ...part.sets.flatMap((set) => set.questions)]);
  return JSON.stringify([title, image.alt, texts]).toLowerCase().includes(inJson(words).toLowerCase());
};

const questionsOf = (passage: Passage) =>
  passage.parts.flatMap((contents, part) =>
    contents.sets.flatMap((set) => set.questions.map((_, questionNumber) => ({ part, set, questionNumber }))),
  );

async function payload(child: Awaited<ReturnType<typeof app.guest>>, passageId: string, part: number) {
  const { body } = await child.call(api.getReadingMaterial, { task_UID: passageId, part });
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
      expect(material.parse(data)).toEqual(data); // no keys beside those of the contract
      for (const { set, questionNumber } of questionsOf(passage)) {
        const rubric = library.rubric(id, set.id, questionNumber)?.rubric;
        const hidden = rubric ? secrets(rubric).filter((secret) => !isPublic(passage, secret)) : [];
        expect(hidden.length).toBeGreaterThanOrEqual(3);
        expect(hidden.filter((secret) => json.includes(inJson(secret)))).toEqual([]);
      }
      expect(data.progress).toMatchObject({ hints: [], removed: [], tried: [] });
      for (const questionSet of data.parts[0].tasks) expect(questionSet).not.toHaveProperty('answers');
    }
  },
);

/** Names and questions of ideas, which are secret even if the text has the same words. */
const labels = (rubric: Rubric) =>
  'ideas' in rubric ? rubric.ideas.flatMap(({ name, ask }) => [name, ask]) : [];

test.each(passages.map((passage) => [passage.id, passage] as const))(
  'wrong answers in %s earn one hint each, then the gap, then the answer, and no more',
  async (id, passage) => {
    const child = await app.guest();
    await payload(child, id, 0);
    for (const { set, questionNumber, part } of questionsOf(passage)) {
      const { rubric } = library.rubric(id, set.id, questionNumber) ?? {};
      if (!rubric) throw new Error('no rubric');
      const question = { task_UID: id, pnum: part, task: set.id, qnum: questionNumber };
      const asked = { ...question, time_spent: 1, user_answer: 'NO RESPONSE' };
      const [first, second] = rubric.hints;
      const gap = rubric.kind === 'ideas' ? [rubric.gap] : [];
      const earned = [[first], [second, ...gap], [rubric.explain]];
      for (const attempt of [0, 1, 2]) {
        const { body } = await child.call(api.checkAnswer, { ...asked, attempt });
        const { json } = await payload(child, id, part);
        const hints = JSON.stringify(body);
        expect(earned[attempt]?.filter((line) => !hints.includes(inJson(line)))).toEqual([]);
        const names = attempt < 2 ? labels(rubric) : []; // the answer itself may contain one
        const unearned = [...earned.slice(attempt + 1).flat(), ...names];
        const given = unearned.filter((line) => hints.includes(inJson(line)) || json.includes(inJson(line)));
        expect(given.filter((line) => !isPublic(passage, line))).toEqual([]);
      }
    }
  },
);

test.each(passages.map((passage) => [passage.id, passage] as const))(
  'what an answer in %s has found is told by name, what it has not by a question alone',
  async (id, passage) => {
    const child = await app.guest();
    await payload(child, id, 0);
    for (const { set, questionNumber, part } of questionsOf(passage)) {
      const { rubric } = library.rubric(id, set.id, questionNumber) ?? {};
      if (!rubric || !('ideas' in rubric)) continue;
      const question = { task_UID: id, pnum: part, task: set.id, qnum: questionNumber };
      const asked = { ...question, attempt: 0, time_spent: 1 };
      const [idea] = rubric.ideas;
      const { body } = await child.call(api.checkAnswer, { ...asked, user_answer: idea?.anyOf[0] ?? '' });
      const named = (body.remarks as Remark[]).filter(({ kind }) => kind === 'found').map(({ text }) => text);
      const unsaid = rubric.ideas.filter(({ name }) => !named.includes(name)).map(({ name }) => name);
      const hints = JSON.stringify(body.remarks);
      expect(unsaid.filter((name) => hints.includes(inJson(name)))).toEqual([]);
    }
  },
);
