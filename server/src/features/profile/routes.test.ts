import { api } from '@readling/contract';
import { expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { addChild, handOver } from '#server/testing/family.ts';
import { aSchool } from '#server/testing/school.ts';

test('a guest has a profile with default settings', async () => {
  const guest = await (await testApp()).guest();
  const { status, body } = await guest.call(api.getProfile);
  expect(status).toBe(200);
  expect(body).toMatchObject({ email: null, role: 'guest', has_password: false, level: null, aids: {} });
});

test('saving a profile changes the given fields and leaves the rest', async () => {
  const mina = await (await testApp()).learner();
  await mina.call(api.saveProfile, { level: 4, aids: { font: 'lexend', size: 2 } });
  await mina.call(api.saveProfile, { name: '  Mina B. ' });
  const { body } = await mina.call(api.getProfile);
  expect(body).toMatchObject({
    name: 'Mina B.',
    level: 4,
    aids: { font: 'lexend', size: 2 },
    language: 'en',
  });
});

test('a name keeps no character that hides or turns others', async () => {
  const mina = await (await testApp()).learner();
  const { body } = await mina.call(api.saveProfile, { name: '\u202eMi\u200bna\u202c' });
  expect(body.name).toBe('Mina');
  const { refusal } = await mina.call(api.saveProfile, { name: '\u200b' });
  expect(refusal).toMatchObject({ code: 'bad_input', field: 'name' });
});

test('new reading aids replace all reading aids', async () => {
  const mina = await (await testApp()).learner();
  await mina.call(api.saveProfile, { aids: { font: 'lexend', size: 2 } });
  const { body } = await mina.call(api.saveProfile, { aids: { paper: 'sky' } });
  expect(body).toMatchObject({ aids: { paper: 'sky' } });
  expect((await mina.call(api.getProfile)).body).toMatchObject({ aids: { paper: 'sky' } });
});

test('a level can be removed, and an empty change changes nothing', async () => {
  const mina = await (await testApp()).learner();
  await mina.call(api.saveProfile, { level: 4 });
  await mina.call(api.saveProfile, { level: null });
  expect((await mina.call(api.saveProfile, {})).body).toMatchObject({ level: null, name: 'Mina' });
});

test('an unknown value of a reading aid is refused and changes nothing', async () => {
  const mina = await (await testApp()).learner();
  const refused = await mina.call(api.saveProfile, { aids: { size: 9 } });
  expect(refused).toMatchObject({ status: 400 });
  expect((await mina.call(api.getProfile)).body).toMatchObject({ aids: {} });
});

test('the profile of a child says whether its teacher or its home changes it', async () => {
  const app = await testApp();
  const { teacher, pupil } = await aSchool(app);
  const { body: card } = await teacher.call(api.makeCard, { child: pupil, requestId: crypto.randomUUID() });
  const atSchool = app.visitor();
  await atSchool.call(api.useCard, { code: card.cards[0]?.code ?? '' });
  expect((await atSchool.call(api.getProfile)).body).toMatchObject({ role: 'child', at_school: true });
  const parent = await app.learner({ name: 'Anna' });
  const atHome = await handOver(app, parent, await addChild(parent, 'Mina'));
  expect((await atHome.call(api.getProfile)).body).toMatchObject({ role: 'child', at_school: false });
});
