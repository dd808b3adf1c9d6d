import { api, pictureNames } from '@readling/contract';
import { expect, test } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Browser } from '#server/testing/browser.ts';
import { aSchool } from '#server/testing/school.ts';
import { picturesOf, wrongPictures } from './pictures.ts';

async function aClassWithPictures() {
  const app = await testApp();
  const school = await aSchool(app);
  await school.teacher.call(api.saveDoor, { class: school.class, pictures: true });
  const { body } = await school.teacher.call(api.openDoor, { class: school.class });
  const code = body.open?.code ?? '';
  const right = (await shownTo(school.teacher, school.pupil)).pictures;
  return { app, ...school, code, right, wrong: [...right].reverse() };
}

const shownTo = async (teacher: Browser, child: string) =>
  (await teacher.call(api.childPictures, undefined, { query: { child } })).body;

async function aTablet(app: TestApp, code: string) {
  const tablet = app.visitor();
  await tablet.call(api.enterDoor, { code });
  return tablet;
}
async function press(tablet: Browser, pictures?: string[], name = 'Lin') {
  const { body } = await tablet.call(api.doorFaces);
  const key = body.children.find((child) => child.name === name)?.key ?? '';
  const given = pictures ? { key, pictures: pictures as never } : { key };
  const { status, refusal } = await tablet.call(api.useFace, given);
  return refusal?.code ?? status;
}

test('where the class asks for them, a child comes in by its three pictures in order, and not without', async () => {
  const { app, code, right, wrong } = await aClassWithPictures();
  const tablet = await aTablet(app, code);
  expect((await tablet.call(api.doorFaces)).body.pictures).toBe(true);
  expect(new Set(right).size).toBe(3);
  expect(await press(tablet)).toBe('pictures_wrong');
  expect(await press(tablet, wrong)).toBe('pictures_wrong');
  expect(await press(tablet, right.slice(0, 2))).toBe('pictures_wrong');
  expect(await press(tablet, right)).toBe(200);
});

test('a class that does not ask lets a child in by its face', async () => {
  const { app, teacher, class: id, code, wrong } = await aClassWithPictures();
  await teacher.call(api.saveDoor, { class: id, pictures: false });
  const tablet = await aTablet(app, code);
  expect((await tablet.call(api.doorFaces)).body.pictures).toBe(false);
  expect(await press(tablet, wrong)).toBe(200);
});

test('five wrong tries bring a pause, ten lock the child in every process until its teacher lets it in', async () => {
  const { app, teacher, pupil, code, right, wrong } = await aClassWithPictures();
  const second = await testApp({ db: app.db, secret: app.services.secret });
  const [one, other] = [await aTablet(app, code), await aTablet(second, code)];
  for (let count = 0; count < wrongPictures.pause; count++)
    expect(await press(count % 2 ? one : other, wrong)).toBe('pictures_wrong');
  expect(await press(one, right)).toBe('too_many');
  for (const process of [app, second]) process.wait({ seconds: 61 });
  for (let count = wrongPictures.pause; count < wrongPictures.lock - 1; count++)
    expect(await press(count % 2 ? one : other, wrong)).toBe('pictures_wrong');
  expect(await press(other, wrong)).toBe('child_locked');
  for (const tablet of [one, other]) expect(await press(tablet, right)).toBe('child_locked');
  const restarted = await testApp({ db: app.db, secret: app.services.secret });
  expect((await shownTo(teacher, pupil)).locked).toBe(true);
  expect(await press(await aTablet(restarted, code), right)).toBe('child_locked');
  expect(await press(one, wrong, 'Sami')).toBe('pictures_wrong');
  expect((await teacher.call(api.letChildIn, { child: pupil })).body.locked).toBe(false);
  expect(await press(one, right)).toBe(200);
});

test('a right try after nine wrong ones passes, and clears the count', async () => {
  const { app, code, right, wrong } = await aClassWithPictures();
  const tablet = await aTablet(app, code);
  for (const _round of [1, 2]) {
    for (let count = 0; count < wrongPictures.lock - 1; count++) {
      if (count === wrongPictures.pause) app.wait({ seconds: 61 });
      expect(await press(tablet, wrong)).toBe('pictures_wrong');
    }
    expect(await press(tablet, right)).toBe(200);
  }
});

test('twenty tries at the same moment are ten at most', async () => {
  const { app, code, wrong } = await aClassWithPictures();
  const tablet = await aTablet(app, code);
  const replies = await Promise.all(Array.from({ length: 20 }, () => press(tablet, wrong)));
  expect(replies.filter((reply) => reply === 'pictures_wrong')).toHaveLength(wrongPictures.pause);
});

test('new pictures end the old ones, and a repeat after a lost reply deals once', async () => {
  const { app, teacher, pupil, code, right } = await aClassWithPictures();
  const tablet = await aTablet(app, code);
  const { body: dealt } = await teacher.call(api.dealPictures, { child: pupil, before: right });
  expect(dealt.pictures).not.toEqual(right);
  expect((await teacher.call(api.dealPictures, { child: pupil, before: right })).body).toEqual(dealt);
  expect(await press(tablet, right)).toBe('pictures_wrong');
  expect(await press(tablet, dealt.pictures)).toBe(200);
});

test('a card shows the pictures where the class asks for them, and they are stored nowhere', async () => {
  const { app, teacher, class: id, pupil, right } = await aClassWithPictures();
  const make = async () =>
    (await teacher.call(api.makeCards, { class: id, requestId: crypto.randomUUID(), all: true })).body.cards;
  expect((await make()).find((card) => card.id === pupil)?.pictures).toEqual(right);
  await teacher.call(api.saveDoor, { class: id, pictures: false });
  expect((await make()).map(({ pictures }) => pictures)).toEqual([[], []]);
  const rows = await app.db.selectFrom('child_pictures').selectAll().execute();
  for (const name of right) expect(JSON.stringify(rows)).not.toContain(name);
});

test('each order of three of the twelve pictures is dealt about equally often', () => {
  const secret = Buffer.from('a secret');
  const firsts = Array.from({ length: 12_000 }, (_, at) => picturesOf(secret, String(at), 0)[at % 3]);
  for (const name of pictureNames) {
    const count = firsts.filter((first) => first === name).length;
    expect(count).toBeGreaterThan(880);
    expect(count).toBeLessThan(1120);
  }
});
