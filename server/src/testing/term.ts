/** A class that reads for three months, by seeded random numbers, with names and answers that are hard on a file. */
import { api, limits } from '@readling/contract';
import type { Library } from '#server/content/library.ts';
import type { Rubric } from '#server/marking/rubric.ts';
import { type TestApp, testApp } from './app.ts';
import type { Browser } from './browser.ts';
import { aFamily } from './family.ts';
import { joinAsPupil } from './joining.ts';
import { aLibrary, aPassage } from './passage.ts';
import { addClass, addPupils, joinClass } from './school.ts';
import { type Random, seededRandom } from './seeded-random.ts';

const names = ['=SUM(A1:A9)', 'Zoë "Zed", O’Neil', 'ليلى', '@Mo\nAli', '-Lin;+Sam'];
const chosen = ['in the tree', 'on the roof', 'in the sea', 'in a box', limits.noResponse];
const written = [
  ...['the wind took it over the wall', 'the wiind took it over the wall', 'the wind took the kite'],
  ...['over the wall', 'a bird', '=HYPERLINK("http://x", "the wind")', '+1, the "wind"', 'a bird;\n@took it'],
  ...['\tthe wall\r\nand the wind', 'الريح', limits.noResponse, "'a bird'", '＝the wind', '  -2;  =3'],
];
const questions = [
  { pnum: 0, task: 'p1-lit', answers: chosen },
  { pnum: 0, task: 'p1-inf', answers: written },
  { pnum: 1, task: 'p2-lit', answers: chosen },
  { pnum: 1, task: 'p2-crit', answers: written },
];

const rubric: Rubric = {
  kind: 'ideas',
  answer: 'The wind took it over the wall.',
  references: ['the wind took it over the wall'],
  ideas: [
    { id: 'wind', name: 'It was the wind.', required: true, anyOf: ['wind'], ask: 'What took it?' },
    { id: 'wall', name: 'It went over the wall.', required: true, anyOf: ['wall'], ask: 'Over what?' },
  ],
  gap: 'The ____ took it.',
  explain: 'The wind took the kite over the wall.',
  hints: ['Look at line one.', 'Look up.'],
  evidence: ['It sat in the tree.'],
};

export const library = aShelf();

function aShelf(): Library {
  const [first, second] = aPassage().parts;
  if (!first || !second) throw new Error('The passage has two parts.');
  const question = { ask: 'Was it right, "really", to =let go?', options: null, pictures: null };
  const set = {
    id: 'p2-crit',
    strand: 'crit_comp' as const,
    quiz: false,
    timeAnswer: 60,
    questions: [question],
  };
  const parts = [first, { ...second, sets: [...second.sets, set] }];
  const stories = Array.from({ length: 16 }, (_, at) =>
    aPassage({ id: `l02-weather-${at}`, title: `=Kite, "${at}"`, parts, questionCount: 4 }),
  );
  const shelf = aLibrary(stories);
  return {
    ...shelf,
    rubric: (id: string, key: string, at: number) =>
      ['p1-inf', 'p2-crit'].includes(key) ? { rubric, evidence: [] } : shelf.rubric(id, key, at),
  };
}

const pick = <Item>(random: Random, items: readonly Item[]): Item =>
  items[Math.floor(random() * items.length)] as Item;

/** A child opens a story, or goes on with it, and answers until it stops somewhere. */
async function readOnce(app: TestApp, random: Random, child: string) {
  const browser = await app.sameAccount({ learnerId: child } as Browser);
  const task_UID = `l02-weather-${Math.floor(random() * 16)}`;
  await browser.call(api.getReadingMaterial, { task_UID, part: 0 });
  for (const { answers, ...question } of questions) {
    for (let attempt = 0; attempt < 4; attempt += 1) {
      app.wait({ seconds: 1 + Math.floor(random() * 20) });
      const user_answer = random() < 0.3 ? (answers[0] ?? '') : pick(random, answers);
      const time_spent = Math.round(random() * 900) / 10;
      const given = { task_UID, ...question, qnum: 0, user_answer, attempt, time_spent };
      const { body, refusal } = await browser.call(api.checkAnswer, given);
      if (refusal === null && body.closed) break;
      if (random() < 0.04) return;
    }
  }
}

export const rowsOf = async ({ db }: TestApp) => ({
  readings: await db.selectFrom('readings').selectAll().execute(),
  attempts: await db.selectFrom('attempts').selectAll().execute(),
  reviews: await db.selectFrom('reviews').selectAll().execute(),
});
export type Rows = Awaited<ReturnType<typeof rowsOf>>;

/** Grown-ups judge a first answer, not always alike, and take verdicts back. */
async function judge(app: TestApp, random: Random, by: readonly Browser[]) {
  const { attempts } = await rowsOf(app);
  const firsts = attempts.filter(({ attempt }) => attempt === 0);
  const { user_id: child, reading_id: reading, set_id: set, question } = pick(random, firsts);
  const grownUps = await Promise.all(by.map((each) => app.sameAccount(each)));
  for (let verdict = 0; verdict < 4; verdict += 1) {
    app.wait({ seconds: 1 });
    const right = pick(random, [true, false, null]);
    await pick(random, grownUps).call(api.review, { child, reading, set, question, attempt: 0, right });
  }
}

/** Three months of a class: somebody from a home joins it, one child goes home again, and one goes to another class. */
export async function aTerm(seed: number) {
  const random = seededRandom(seed);
  const app = await testApp({ library });
  app.stopClock();
  const teacher = await app.learner({ name: 'Rosa' });
  const id = await addClass(teacher, '4a');
  const other = await addClass(teacher, '4b');
  const pupils = await addPupils(teacher, id, names.map((_, at) => `Child${'abcde'[at]}`).join('\n'));
  for (const [at, child] of pupils.entries())
    await app.db
      .updateTable('users')
      .set({ name: names[at] ?? '' })
      .where('id', '=', child)
      .execute();
  const colleague = await app.learner({ name: 'Omar' });
  await joinClass(teacher, id, colleague);
  const { parent, mina, ali } = await aFamily(app);
  const readers = [mina, ...pupils, ali];
  for (let visit = 0; visit < 60; visit += 1) {
    app.wait({ hours: 30 + random() * 12 });
    const [owner, home] = [await app.sameAccount(teacher), await app.sameAccount(parent)];
    if (visit === 42) for (const child of [mina, ali]) await joinAsPupil(owner, id, { parent: home, child });
    if (visit === 53) await home.call(api.endJoin, { from: id, child: ali });
    if (visit === 57) await owner.call(api.moveChild, { child: pupils[4] ?? '', to: other });
    // The first ones read most: more than the newest questions that count.
    await readOnce(app, random, readers[Math.floor(random() ** 2 * readers.length)] ?? mina);
    await judge(app, random, [teacher, colleague]);
    if (random() < 0.06) {
      const { readings } = await rowsOf(app);
      const { id: cleared } = pick(random, readings);
      await app.db
        .updateTable('readings')
        .set({ cleared_at: app.services.clock() })
        .where('id', '=', cleared)
        .execute();
    }
  }
  const inClass = [
    ...names.slice(0, 4).map((name, at) => ({ name, id: pupils[at] ?? '' })),
    { name: 'Mina', id: mina },
  ];
  return {
    app,
    class: id,
    teacher: await app.sameAccount(teacher),
    inClass,
    moved: pupils[4] ?? '',
    left: ali,
  };
}
