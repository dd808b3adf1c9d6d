import { gunzipSync } from 'node:zlib';
import { api, material } from '@readling/contract';
import { expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import type { Browser } from '#server/testing/browser.ts';
import { aFamily } from '#server/testing/family.ts';
import { aLibrary, aPassage } from '#server/testing/passage.ts';
import { aTone, patientAligner } from '#server/testing/sound.ts';

const passage_id = aPassage().id;
const anApp = () => testApp({ library: aLibrary(), aligner: patientAligner });
const record = async (who: Browser, sentences = 2) => {
  for (let sentence = 0; sentence < sentences; sentence++)
    await who.call(api.recordSentence, undefined, {
      query: { passage_id, part: '0', sentence: String(sentence) },
      sound: aTone(2),
    });
};
const fetchPart = async (who: Browser, part = 0) => {
  const { body } = await who.call(api.getReadingMaterial, { task_UID: passage_id, part });
  return material.parse(JSON.parse(gunzipSync(Buffer.from(body, 'base64')).toString()));
};
const audioOf = async (who: Browser, part = 0) => (await fetchPart(who, part)).audio;

test('a recorded part is read in that voice, with the time of each word; the next part is not', async () => {
  const app = await anApp();
  const mina = await app.learner();
  const before = await fetchPart(mina);
  await record(mina);
  const { audio, audio_duration, timings } = await fetchPart(mina);
  expect(audio).toMatch(/^person-/);
  expect((await mina.inject({ method: 'GET', url: `/audio/${audio}` })).statusCode).toBe(200);
  expect(timings.map(([word]) => word)).toEqual(before.timings.map(([word]) => word));
  const starts = timings.map(([, start]) => start);
  expect(starts).toEqual(starts.toSorted((one, other) => one - other));
  expect(audio_duration).toBeGreaterThan(starts.at(-1) ?? 99);
  expect(await audioOf(mina, 1)).toBe(before.audio);
});

test('half a recording is not played, and neither is that of another account', async () => {
  const app = await anApp();
  const [mina, ben] = [await app.learner(), await app.learner()];
  const narration = await audioOf(ben);
  await record(mina, 1);
  expect(await audioOf(mina)).toBe(narration);
  await record(mina);
  expect(await audioOf(ben)).toBe(narration);
});

test('the children of a home hear their parent rather than the recording for everyone; other children do not', async () => {
  const app = await anApp();
  const [home, other, admin] = [await aFamily(app), await aFamily(app), await app.admin()];
  await record(admin);
  await admin.call(api.shareRecording, { passage_id, everyone: true });
  await record(home.parent);
  const [shared, parents] = [await audioOf(admin), await audioOf(home.parent)];
  expect(parents).not.toBe(shared);
  expect([await audioOf(home.minasTablet), await audioOf(other.minasTablet)]).toEqual([parents, shared]);
});

test('a recording for everyone is heard by guests too, but an own one comes first', async () => {
  const app = await anApp();
  const [mina, guest, admin] = [await app.learner(), await app.guest(), await app.admin()];
  await record(admin);
  const narration = await audioOf(guest);
  await admin.call(api.shareRecording, { passage_id, everyone: true });
  const shared = await audioOf(admin);
  expect([await audioOf(guest), await audioOf(mina)]).toEqual([shared, shared]);
  await record(mina);
  const own = await audioOf(mina);
  expect(own).toMatch(/^person-/);
  expect(own).not.toBe(shared);
  await admin.call(api.shareRecording, { passage_id, everyone: false });
  expect(await audioOf(guest)).toBe(narration);
});

test('recordings can be turned off and on again', async () => {
  const mina = await (await anApp()).learner();
  const narration = await audioOf(mina);
  await record(mina);
  await mina.call(api.useRecordings, { use: false });
  expect(await audioOf(mina)).toBe(narration);
  await mina.call(api.useRecordings, { use: true });
  expect(await audioOf(mina)).toMatch(/^person-/);
});

test('after a change of the text the old recording is not played', async () => {
  const app = await anApp();
  const mina = await app.learner();
  await record(mina);
  const passage = app.services.library.passages.get(passage_id);
  const [part] = passage?.parts ?? [];
  if (!part) throw new Error('no part');
  part.tokens = part.tokens.map((token) => (token === 'tree.' ? 'house.' : token));
  expect(await audioOf(mina)).toBeNull();
});
