import { api } from '@readling/contract';
import { expect, test } from 'vitest';
import { openSite } from '#server/site.ts';
import { testApp } from '#server/testing/app.ts';

const model = { LLM_BASE_URL: 'http://127.0.0.1:11434/v1/', LLM_MODEL: 'small', LLM_API_KEY: 'honey' };

test('a model has no consent until an admin gives it, and an admin may take it back', async () => {
  const app = await testApp({ env: model });
  const admin = await app.admin();
  const state = async () => (await admin.call(api.modelConsent)).body;
  expect(await state()).toEqual({ host: '127.0.0.1:11434', model: 'small', confirmed: false });
  expect((await admin.call(api.confirmModelConsent, { confirmed: true })).body).toEqual({ confirmed: true });
  expect((await state()).confirmed).toBe(true);
  await admin.call(api.confirmModelConsent, { confirmed: false });
  expect((await state()).confirmed).toBe(false);
});

test('another model or URL needs a new consent', async () => {
  const first = await testApp({ env: model });
  await (await first.admin()).call(api.confirmModelConsent, { confirmed: true });
  for (const change of [{ LLM_MODEL: 'large' }, { LLM_BASE_URL: 'https://models.example.org' }]) {
    const app = await testApp({ env: { ...model, ...change }, db: first.db });
    expect((await (await app.admin()).call(api.modelConsent)).body.confirmed).toBe(false);
  }
});

test('without a configured model there is nothing to consent to', async () => {
  const admin = await (await testApp()).admin();
  expect((await admin.call(api.modelConsent)).body).toEqual({ host: null, model: null, confirmed: false });
  expect((await admin.call(api.confirmModelConsent, { confirmed: true })).refusal?.code).toBe('not_found');
});

test('the site facts name the ways to sign in, the contact and the model, and no secret', async () => {
  const app = await testApp({
    env: {
      ...model,
      ADMIN_EMAIL: 'Boss@example.org',
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: 'honey',
      AUDIO_BASE_URL: 'https://cdn.example.org',
    },
  });
  const facts = openSite(app.services);
  const site = {
    signIn: [{ id: 'google', name: 'Google' }],
    languageModel: { host: '127.0.0.1:11434', confirmed: false },
    contact: 'boss@example.org',
    audioBase: 'https://cdn.example.org',
  };
  expect(await facts()).toEqual(site);
  await (await app.admin()).call(api.confirmModelConsent, { confirmed: true });
  app.wait({ seconds: 10 });
  expect(await facts()).toEqual({ ...site, languageModel: { ...site.languageModel, confirmed: true } });
});

test('the site facts of a server without a model need no database', async () => {
  const app = await testApp();
  const facts = openSite({ ...app.services, db: null as never });
  expect(await facts()).toEqual({ signIn: [], languageModel: null, contact: null, audioBase: '/audio' });
});
