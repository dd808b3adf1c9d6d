import { api, recordingLimits } from '@readling/contract';
import { expect, test, vi } from 'vitest';
import { AlignerBusy } from '#server/services/alignment/aligner.ts';
import type { Aligner } from '#server/services/services.ts';
import { wavHead } from '#server/services/speech/wav.ts';
import { collectOwnData } from '#server/store/own-data.ts';
import { setAdmin } from '#server/store/users.ts';
import { testApp } from '#server/testing/app.ts';
import type { Browser } from '#server/testing/browser.ts';
import { aFamily } from '#server/testing/family.ts';
import { aLibrary, aPassage } from '#server/testing/passage.ts';
import { aTone, patientAligner } from '#server/testing/sound.ts';

const passage_id = aPassage().id;
/** The passage has two parts: "Look!" "It sat in the tree." and "Now it was on the roof." */
const places = [
  [0, 0],
  [0, 1],
  [1, 0],
] as const;

const anApp = (aligner: Partial<Aligner> = {}) =>
  testApp({ library: aLibrary(), aligner: { ...patientAligner, ...aligner } });
const send = (who: Browser, part: number, sentence: number, sound = aTone(2)) =>
  who.call(api.recordSentence, undefined, {
    query: { passage_id, part: String(part), sentence: String(sentence) },
    sound,
  });
const recordAll = async (who: Browser) => {
  for (const [part, sentence] of places) await send(who, part, sentence);
};
const overview = async (who: Browser) =>
  (await who.call(api.getRecording, undefined, { query: { passage_id } })).body;
const fileOf = async (who: Browser, part = 0) => `/audio/${(await overview(who)).parts[part]?.audio}`;
const fetchFile = (who: Browser, url: string, range?: string) =>
  who.inject({ method: 'GET', url, headers: range ? { range } : {} });

test('sentences are recorded in any order, and a part has a file when it is complete', async () => {
  const mina = await (await anApp()).learner();
  expect((await send(mina, 0, 1)).body).toEqual({ problem: null });
  expect((await overview(mina)).parts).toMatchObject([
    { sentences: [{ text: 'Look!', recorded: false }, { recorded: true }], audio: null },
    { sentences: [{ recorded: false }], audio: null },
  ]);
  await send(mina, 0, 0);
  expect((await overview(mina)).parts[0]?.audio).toMatch(/^person-.*-0-.*\.wav$/);
  const { passages, used_bytes } = (await mina.call(api.listRecordings)).body;
  expect(passages.find((each) => each.passage_id === passage_id)).toMatchObject({
    sentences: 3,
    recorded: 2,
  });
  expect(used_bytes).toBeGreaterThan(10_000);
});

test('a sentence that is not the text is not stored, and its word is named', async () => {
  const app = await anApp({ sentence: async () => ({ problem: { kind: 'missing', token: 4 } }) });
  const mina = await app.learner();
  expect((await send(mina, 0, 1)).body).toEqual({ problem: { kind: 'missing', word: 'tree' } });
  expect((await overview(mina)).parts[0]?.sentences[1]).toMatchObject({ recorded: false });
});

test('the same upload twice is stored once, and another one replaces it', async () => {
  const app = await anApp();
  const mina = await app.learner();
  await recordAll(mina);
  const first = await fileOf(mina);
  await send(mina, 0, 0);
  expect(await fileOf(mina)).toBe(first);
  app.wait({ seconds: 5 });
  await send(mina, 0, 0, aTone(3, { pitch: 5 }));
  expect(await fileOf(mina)).not.toBe(first);
  expect((await fetchFile(mina, first)).statusCode).toBe(404);
  expect(await app.db.selectFrom('recorded_sentences').select('text_hash').execute()).toHaveLength(3);
});

test('the file of a part is a WAV file of its whole length, also in ranges', async () => {
  const mina = await (await anApp()).learner();
  await recordAll(mina);
  const url = await fileOf(mina);
  const whole = await fetchFile(mina, url);
  expect(whole.statusCode).toBe(200);
  expect(whole.headers).toMatchObject({ 'content-type': 'audio/wav', 'accept-ranges': 'bytes' });
  expect(whole.headers['cache-control']).toContain('private');
  const file = whole.rawPayload;
  expect(file.readUInt32LE(40)).toBe(file.length - 44);
  expect(file.toString('latin1', 0, 4)).toBe('RIFF');
  for (const [asked, from, to] of [
    ['bytes=0-1', 0, 2],
    ['bytes=40-99', 40, 100],
    ['bytes=30000-60000', 30_000, 60_001],
    ['bytes=-10', file.length - 10, file.length],
  ] as const) {
    const part = await fetchFile(mina, url, asked);
    expect(part.statusCode).toBe(206);
    expect(part.rawPayload.equals(file.subarray(from, to))).toBe(true);
    expect(part.headers['content-range']).toBe(`bytes ${from}-${to - 1}/${file.length}`);
  }
  for (const outside of [`bytes=${file.length}-`, 'bytes=-0', 'bytes=9-8'])
    expect((await fetchFile(mina, url, outside)).statusCode, outside).toBe(416);
  for (const unreadable of ['bytes=-', 'lines=1-2'])
    expect((await fetchFile(mina, url, unreadable)).statusCode, unreadable).toBe(200);
});

test('nobody else hears or deletes a recording, also with its address', async () => {
  const app = await anApp();
  const [mina, ben, guest] = [await app.learner(), await app.learner(), await app.guest()];
  await recordAll(mina);
  const url = await fileOf(mina);
  for (const other of [ben, guest, app.visitor()]) expect((await fetchFile(other, url)).statusCode).toBe(404);
  expect((await ben.call(api.deleteRecording, { passage_id })).body).toEqual({ deleted: false });
  expect((await fetchFile(mina, url)).statusCode).toBe(200);
  expect((await fetchFile(mina, url.replace(/-0-/, '-7-'))).statusCode).toBe(404);
});

test('the children of a home may fetch what their parent recorded, and no other child may', async () => {
  const app = await anApp();
  const [{ parent, minasTablet }, other] = [await aFamily(app), await aFamily(app)];
  await recordAll(parent);
  const url = await fileOf(parent);
  expect((await fetchFile(minasTablet, url)).statusCode).toBe(200);
  for (const who of [other.minasTablet, other.parent])
    expect((await fetchFile(who, url)).statusCode).toBe(404);
  expect((await send(minasTablet, 0, 0)).refusal?.code).toBe('not_allowed');
});

test('guests and visitors may not record, and only an admin lets everyone hear', async () => {
  const app = await anApp();
  expect((await send(await app.guest(), 0, 0)).refusal?.code).toBe('not_allowed');
  expect((await send(app.visitor(), 0, 0)).refusal?.code).toBe('not_signed_in');
  const [mina, admin, guest] = [await app.learner(), await app.admin(), await app.guest()];
  const share = { passage_id, everyone: true };
  await recordAll(mina);
  expect((await mina.call(api.shareRecording, share)).refusal?.code).toBe('not_allowed');
  expect((await admin.call(api.shareRecording, share)).refusal?.code).toBe('not_found');
  await recordAll(admin);
  const url = await fileOf(admin);
  expect((await fetchFile(guest, url)).statusCode).toBe(404);
  await admin.call(api.shareRecording, share);
  expect((await fetchFile(guest, url)).statusCode).toBe(200);
  await setAdmin(app.db, undefined);
  expect((await fetchFile(guest, url)).statusCode).toBe(404);
});

const head = wavHead(recordingLimits.sentenceRate, 96_000);
test.each<[string, Buffer, string]>([
  ['no WAV file', Buffer.from('OggS and something else'), 'sound_unreadable'],
  ['half a head', head.subarray(0, 20), 'sound_unreadable'],
  ['samples that are missing', head, 'sound_unreadable'],
  ['another rate', aTone(1, { rate: 44_100 }), 'sound_unreadable'],
  ['more than half a minute', aTone(32), 'too_large'],
])('%s is refused', async (_, sound, code) => {
  const mina = await (await anApp()).learner();
  expect((await send(mina, 0, 0, sound)).refusal?.code).toBe(code);
});

test('JSON instead of sound is refused, and sound where JSON is expected', async () => {
  const mina = await (await anApp()).learner();
  const query = { passage_id, part: '0', sentence: '0' };
  const sent = await mina.call(api.recordSentence, undefined, {
    query,
    headers: { 'content-type': 'application/json' },
  });
  expect(sent.refusal?.code).toBe('sound_unreadable');
  const other = await mina.call(api.deleteRecording, undefined, { sound: aTone(0.2) });
  expect(other.status).toBe(400);
});

test('an unknown passage, part or sentence is refused', async () => {
  const mina = await (await anApp()).learner();
  const code = async (query: Record<string, string>) =>
    (await mina.call(api.recordSentence, undefined, { query, sound: aTone(1) })).refusal?.code;
  expect(await code({ passage_id: 'l09-none', part: '0', sentence: '0' })).toBe('passage_unknown');
  expect(await code({ passage_id, part: '9', sentence: '0' })).toBe('part_unknown');
  expect(await code({ passage_id, part: '0', sentence: '9' })).toBe('part_unknown');
  expect(await code({ passage_id, part: '-1', sentence: '0' })).toBe('bad_input');
});

test('an account has room for so many bytes, and a sentence may be replaced when it is full', async () => {
  const app = await anApp();
  const mina = await app.learner();
  await send(mina, 0, 0);
  const full = Buffer.alloc(recordingLimits.accountBytes - 30_000);
  await app.db.updateTable('recorded_sentences').set({ sound: full }).execute();
  expect((await send(mina, 0, 1)).refusal?.code).toBe('recordings_full');
  expect((await send(mina, 0, 0)).body).toEqual({ problem: null });
});

test('while too many recordings wait, the next one is refused for a short time', async () => {
  const busy = async () => {
    throw new AlignerBusy();
  };
  const mina = await (await anApp({ sentence: busy })).learner();
  const { refusal, headers } = await send(mina, 0, 0);
  expect([refusal?.code, headers['retry-after']]).toEqual(['too_many', '5']);
});

test('an account has one recording checked at a time, and others are not held up', async () => {
  const { promise: checked, resolve: finish } = Promise.withResolvers<void>();
  const app = await anApp({
    sentence: async (tokens, samples) => {
      if (tokens.length === 1) await checked;
      return patientAligner.sentence(tokens, samples);
    },
  });
  const [mina, ben] = [await app.learner(), await app.learner()];
  const first = send(mina, 0, 0);
  await vi.waitFor(async () => expect((await send(mina, 0, 1)).refusal?.code).toBe('too_many'));
  expect((await send(ben, 0, 1)).body).toEqual({ problem: null });
  finish();
  expect((await first).body).toEqual({ problem: null });
  expect((await send(mina, 0, 1)).body).toEqual({ problem: null });
});

test('the sentences of a part are found in one recording, and nothing is stored', async () => {
  const mina = await (await anApp()).learner();
  const { body } = await mina.call(api.findSentences, undefined, {
    query: { passage_id, part: '0' },
    sound: aTone(3, { rate: recordingLimits.partRate }),
  });
  expect(body.sentences).toEqual([
    { start: 0, end: 1 },
    { start: 1, end: 2 },
  ]);
  expect((await mina.call(api.listRecordings)).body.used_bytes).toBe(0);
});

test('a deleted recording leaves no row, and so does a deleted account', async () => {
  const app = await anApp();
  const mina = await app.learner();
  const rows = async () =>
    (await app.db.selectFrom('recordings').select('id').execute()).length +
    (await app.db.selectFrom('recorded_sentences').select('text_hash').execute()).length;
  await recordAll(mina);
  expect(await rows()).toBe(4);
  expect((await mina.call(api.deleteRecording, { passage_id })).body).toEqual({ deleted: true });
  expect(await rows()).toBe(0);
  await recordAll(mina);
  await mina.call(api.deleteAccount, {});
  expect(await rows()).toBe(0);
});

test('the data download names each recorded sentence, without its sound', async () => {
  const app = await anApp();
  const mina = await app.learner();
  await recordAll(mina);
  const data = await collectOwnData(app.db, mina.learnerId);
  expect(data['recorded_sentences']).toHaveLength(3);
  expect(data['recorded_sentences']?.[0]).not.toHaveProperty('sound');
});
