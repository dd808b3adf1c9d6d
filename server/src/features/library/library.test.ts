import { api, type Theme } from '@readling/contract';
import { expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { aFamily } from '#server/testing/family.ts';
import { aLibrary, aPassage, aTheme } from '#server/testing/passage.ts';
import { aBank, answersTo, reads, takeTest } from '#server/testing/placement.ts';

const kite = aPassage();
const reef = aPassage({ id: 'l02-ocean-the-reef', title: 'The Reef', theme: 'Ocean' });
const moon = aPassage({ id: 'l05-ocean-the-moon', title: 'The Moon', theme: 'Ocean', level: 5 });
const shelves = () => testApp({ library: aLibrary([kite, reef, moon]) });
type App = Awaited<ReturnType<typeof shelves>>;
type Child = Awaited<ReturnType<App['learner']>>;

/** Answers every question of a passage right, or only the first one. */
async function read(child: Child, task_UID: string, answers = 3) {
  await child.call(api.getReadingMaterial, { task_UID, part: 0 });
  const all = [
    ['p1-lit', 0, 'in the tree'],
    ['p1-inf', 0, 'the wind took it'],
    ['p2-lit', 1, 'on the roof'],
  ] as const;
  for (const [task, pnum, user_answer] of all.slice(0, answers))
    await child.call(api.checkAnswer, {
      task_UID,
      pnum,
      task,
      qnum: 0,
      user_answer,
      attempt: 0,
      time_spent: 0,
    });
}

const themesAt = async (child: Child, level: number) =>
  (await child.call(api.getThemes, { level })).body as unknown as Theme[];

test('a shelf begins with the path; themes without texts at the level come last, under construction', async () => {
  const app = await shelves();
  const themes = await themesAt(app.visitor(), 5);
  expect(themes.map(({ description, empty, count }) => [description, empty, count])).toEqual([
    ['My path', false, 1],
    ['Ocean', false, 1],
    ['Weather', true, 0],
  ]);
});

test('a shelf has the themes with texts, the fullest first, and at most one under construction', async () => {
  const names = ['My path', 'Animals', 'Space', 'Play', 'Food', 'Ocean', 'History', 'Earth'];
  const themes = names.map((name) => aTheme(name));
  const stands = (level: number, theme: string, name: string) =>
    aPassage({ id: `l0${level}-${theme.toLowerCase()}-${name}`, theme, level });
  const passages = [
    stands(5, 'Ocean', 'the-reef'),
    stands(5, 'History', 'the-letter'),
    stands(5, 'History', 'the-drawing'),
    stands(1, 'Animals', 'the-duck'),
    stands(3, 'Space', 'the-moon'),
    stands(7, 'Play', 'the-goat'),
    stands(6, 'Earth', 'the-stone'),
  ];
  const app = await testApp({ library: { ...aLibrary(passages), themes } });
  const shelf = await themesAt(app.visitor(), 5);
  expect(shelf.map(({ description, empty }) => [description, empty])).toEqual([
    ['My path', false],
    ['History', false],
    ['Ocean', false],
    ['Earth', true],
  ]);
});

test('the path is not under construction, even on an empty shelf', async () => {
  const app = await shelves();
  expect((await themesAt(app.visitor(), 9))[0]).toMatchObject({ description: 'My path', empty: false });
});

test('themes and topics are named in the asker’s language', async () => {
  const app = await shelves();
  const headers = { cookie: 'language=hi' };
  const themes = await app.visitor().call(api.getThemes, { level: 2 }, { headers });
  expect((themes.body as unknown as Theme[])[1]?.label).toBe('Weather (hi)');
  const topics = await app.visitor().call(api.getTopics, { theme: 'Weather', level: 2 }, { headers });
  expect(topics.body).toMatchObject({
    theme: 'Weather (hi)',
    data: [{ task_id: kite.id, description: 'The Kite' }],
  });
});

test('a finished passage is marked as read, only for that learner', async () => {
  const app = await shelves();
  const child = await app.learner();
  await read(child, kite.id);
  expect((await themesAt(child, 2)).map(({ read }) => read)).toEqual([1, 1, 0]);
  const { body } = await child.call(api.getTopics, { theme: 'Weather', level: 2 });
  expect(body?.data[0]?.read).toBe(true);
  expect((await themesAt(await app.learner(), 2))[0]?.read).toBe(0);
});

test('a new story is marked on each shelf until the learner has read it', async () => {
  const app = await testApp({
    library: { ...aLibrary([kite, reef, moon]), newPassages: () => [moon, kite] },
  });
  const child = await app.learner();
  const marks = async () => {
    const { body: menu } = await child.call(api.mainMenu);
    const { body: topics } = await child.call(api.getTopics, { theme: 'Weather', level: 2 });
    return {
      levels: menu?.levels.map(({ has_new }) => has_new),
      themes: (await themesAt(child, 2)).map(({ has_new }) => has_new),
      topics: topics?.data.map(({ is_new }) => is_new),
      menu: menu?.new_stories.map(({ title, level }) => [title, level]),
    };
  };
  expect(await marks()).toEqual({
    levels: [true, true],
    themes: [true, true, false],
    topics: [true],
    menu: [
      ['The Moon', 5],
      ['The Kite', 2],
    ],
  });
  await read(child, kite.id);
  expect(await marks()).toEqual({
    levels: [false, true],
    themes: [false, false, false],
    topics: [false],
    menu: [], // the moon is three levels above the one of the kite
  });
});

test('an unknown theme is refused', async () => {
  const app = await shelves();
  const { status, refusal } = await app.visitor().call(api.getTopics, { theme: 'Nothing', level: 2 });
  expect([status, refusal?.code]).toEqual([404, 'theme_unknown']);
});

test('the menu has the open reading with its progress', async () => {
  const app = await shelves();
  const child = await app.learner();
  expect((await child.call(api.mainMenu)).body).toMatchObject({
    go_on: null,
    level: 1,
    level_known: false,
  });
  await read(child, kite.id);
  await read(child, moon.id, 1);
  expect((await child.call(api.mainMenu)).body).toEqual({
    go_on: {
      task_id: moon.id,
      title: 'The Moon',
      level: 5,
      file_name: 'kite.svg',
      alt: 'A kite in a tree.',
      done: 2,
      total: 5,
    },
    levels: [
      { level: 2, count: 2, read: 1, has_new: false },
      { level: 5, count: 1, read: 0, has_new: false },
    ],
    level: 5,
    level_known: true,
    new_stories: [],
    set_work: [],
    map: { level: 5, stories: [expect.objectContaining({ task_id: moon.id, next: true, read: false })] },
    demo_read: [],
  });
});

test('the map has read stories with their stars first, then the next one, then the others', async () => {
  const owl = aPassage({ id: 'l02-weather-the-owl', title: 'The Owl' });
  const app = await testApp({ library: aLibrary([owl, kite, reef]) });
  const child = await app.learner();
  const map = async () => {
    const { level, stories } = (await child.call(api.mainMenu)).body.map;
    return [
      level,
      stories.map(({ task_id, read, next, stars, questions }) => [task_id, read, next, stars, questions]),
    ];
  };
  await child.call(api.saveProfile, { level: 2 });
  expect(await map()).toEqual([
    2,
    [
      [owl.id, false, true, 0, 0],
      [kite.id, false, false, 0, 0],
      [reef.id, false, false, 0, 0],
    ],
  ]);
  await read(child, reef.id);
  await read(child, kite.id, 1);
  expect(await map()).toEqual([
    2,
    [
      [reef.id, true, false, 3, 3],
      [kite.id, false, true, 0, 0],
      [owl.id, false, false, 0, 0],
    ],
  ]);
});

test('the menu has the levels of the demo whose story was read', async () => {
  const app = await shelves();
  const child = await app.guest();
  await read(child, reef.id);
  expect((await child.call(api.mainMenu)).body.demo_read).toEqual([2]);
});

test('the words of a race are from the passages read last, hard ones first', async () => {
  const app = await shelves();
  const child = await app.learner();
  expect((await child.call(api.raceWords)).body).toEqual({ words: [] });
  await read(child, kite.id);
  expect((await child.call(api.raceWords)).body).toEqual({ words: ['tree', 'sat', 'roof'] });
});

const withTest = () => testApp({ library: { ...aLibrary([kite]), placement: aBank() } });
const themes = async (child: Child) => (await child.call(api.getThemes, { level: 2 })).body;

test('a learner with an account is sent to the placement test until one is finished, with any result', async () => {
  const app = await withTest();
  const [placed, unsure] = [await app.learner(), await app.learner()];
  for (const child of [placed, unsure]) {
    expect(await themes(child)).toEqual({ redirect: 1 });
    await child.call(api.placementNext);
    expect(await themes(child)).toEqual({ redirect: 1 });
  }
  expect((await takeTest(placed, reads(4))).ending.unsure).toBe(false);
  expect((await takeTest(unsure, (passage) => answersTo(passage, 0, 1))).ending.unsure).toBe(true);
  for (const child of [placed, unsure]) expect(await themes(child)).toHaveLength(3);
});

test('a child of a family is sent to the placement test too', async () => {
  const app = await withTest();
  const { minasTablet } = await aFamily(app);
  expect(await themes(minasTablet)).toEqual({ redirect: 1 });
});

test('guests, admins, visitors and learners with a chosen level are not sent to the placement test', async () => {
  const app = await withTest();
  const chosen = await app.learner();
  await chosen.call(api.saveProfile, { level: 3 });
  for (const child of [await app.guest(), await app.admin(), app.visitor(), chosen])
    expect(await themes(child)).toHaveLength(3);
});

test('without an item bank nobody is sent to the placement test', async () => {
  expect(await themes(await (await shelves()).learner())).toHaveLength(3);
});
