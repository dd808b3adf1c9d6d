import { api } from '@readling/contract';
import { expect, test } from 'vitest';
import { siteFacts } from '#server/site-facts.ts';
import { testApp } from '#server/testing/app.ts';

const model = { LLM_BASE_URL: 'http://127.0.0.1:11434/v1/', LLM_MODEL: 'small', LLM_API_KEY: 'honey' };

test('a model is not confirmed until an admin says yes, and an admin may say no again', async () => {
  const app = await testApp({ env: model });
  const admin = await app.admin();
  const state = async () => (await admin.call(api.tutorState)).body;
  expect(await state()).toEqual({ host: '127.0.0.1:11434', model: 'small', confirmed: false });
  expect((await admin.call(api.confirmTutor, { confirmed: true })).body).toEqual({ confirmed: true });
  expect((await state()).confirmed).toBe(true);
  await admin.call(api.confirmTutor, { confirmed: false });
  expect((await state()).confirmed).toBe(false);
});

test('another model or address asks anew', async () => {
  const first = await testApp({ env: model });
  await (await first.admin()).call(api.confirmTutor, { confirmed: true });
  for (const change of [{ LLM_MODEL: 'large' }, { LLM_BASE_URL: 'https://models.example.org' }]) {
    const app = await testApp({ env: { ...model, ...change }, db: first.db });
    expect((await (await app.admin()).call(api.tutorState)).body.confirmed).toBe(false);
  }
});

test('without a model there is nothing to say yes to', async () => {
  const admin = await (await testApp()).admin();
  expect((await admin.call(api.tutorState)).body).toEqual({ host: null, model: null, confirmed: false });
  expect((await admin.call(api.confirmTutor, { confirmed: true })).refusal?.code).toBe('not_found');
});

test('pages are told the ways to sign in, the contact and the model, and no secret', async () => {
  const app = await testApp({
    env: {
      ...model,
      ADMIN_EMAIL: 'Boss@example.org',
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: 'honey',
      AUDIO_BASE_URL: 'https://cdn.example.org',
    },
  });
  const facts = siteFacts(app.services);
  const site = {
    signIn: [{ id: 'google', name: 'Google' }],
    tutor: { host: '127.0.0.1:11434', confirmed: false },
    contact: 'boss@example.org',
    audioBase: 'https://cdn.example.org',
  };
  expect(await facts()).toEqual(site);
  await (await app.admin()).call(api.confirmTutor, { confirmed: true });
  app.wait({ seconds: 10 });
  expect(await facts()).toEqual({ ...site, tutor: { ...site.tutor, confirmed: true } });
});

test('a page that nothing was set up for says so without asking the database', async () => {
  const app = await testApp();
  const facts = siteFacts({ ...app.services, db: null as never });
  expect(await facts()).toEqual({ signIn: [], tutor: null, contact: null, audioBase: '/audio' });
});
