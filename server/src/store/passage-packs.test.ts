import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { connectDatabase } from '#server/services/database.ts';
import { random } from '#server/services/random.ts';
import { newDatabase } from '#server/testing/database.ts';
import { findPackZip, listPacks, type NewPack, packsChannel, putPack, removePack } from './passage-packs.ts';

/** A database for one test, with the notifications of its channel. */
async function subscribedDatabase() {
  const url = await newDatabase();
  const db = connectDatabase(url, { size: 4 });
  const client = new Client({ connectionString: url });
  onTestFinished(async () => {
    await client.end();
    await db.destroy();
  });
  await client.connect();
  const payloads: string[] = [];
  client.on('notification', ({ payload }) => payloads.push(payload ?? ''));
  await client.query(`listen ${packsChannel}`);
  /** Returns the notifications since the last call. */
  const notified = async () => {
    await client.query('select 1');
    return payloads.splice(0);
  };
  return { db, notified };
}

const aPack = (fields: Partial<NewPack> = {}): NewPack => ({
  passage_id: 'l02-animals-the-owl',
  title: 'The Owl',
  level: 2,
  theme: 'Animals',
  publish_on: '2027-01-15',
  author: 'A. Teacher',
  licence: 'CC BY 4.0',
  zip: random.bytes(1000),
  added_at: new Date('2026-11-21T20:00:00Z'),
  ...fields,
});
const listed = (pack: NewPack) => ({
  ...pack,
  zip: undefined,
  size: pack.zip.length,
  sha256: expect.any(String),
});

test('a pack is stored unchanged, listed without its bytes, and notified', async () => {
  const { db, notified } = await subscribedDatabase();
  const pack = aPack({ zip: random.bytes(9 * 2 ** 20) });
  expect(await putPack(db, pack)).toBe('added');
  expect(await notified()).toEqual([pack.passage_id]);
  const [found] = await listPacks(db);
  expect({ ...found, zip: undefined }).toEqual(listed(pack));
  expect(found && (await findPackZip(db, found))?.equals(pack.zip)).toBe(true);
});

test('the same pack again changes nothing, and a newer version replaces it', async () => {
  const { db, notified } = await subscribedDatabase();
  const pack = aPack();
  await putPack(db, pack);
  expect(await putPack(db, { ...pack, added_at: new Date() })).toBe('unchanged');
  expect(await notified()).toEqual([pack.passage_id]);
  const [before] = await listPacks(db);
  expect(before?.added_at).toEqual(pack.added_at);
  const newer = aPack({ title: 'The Old Owl', publish_on: null });
  expect(await putPack(db, newer)).toBe('replaced');
  expect(await notified()).toEqual([pack.passage_id]);
  expect((await listPacks(db)).map((each) => ({ ...each, zip: undefined }))).toEqual([listed(newer)]);
  expect(before && (await findPackZip(db, before))).toBeNull();
});

test('two processes that add the same pack at the same time add it once', async () => {
  const { db, notified } = await subscribedDatabase();
  const pack = aPack();
  const puts = await Promise.all([putPack(db, pack), putPack(db, pack), putPack(db, pack)]);
  expect(puts.sort()).toEqual(['added', 'unchanged', 'unchanged']);
  expect(await notified()).toEqual([pack.passage_id]);
});

test('the removal of a pack is notified once', async () => {
  const { db, notified } = await subscribedDatabase();
  const pack = aPack();
  await putPack(db, pack);
  await notified();
  expect([await removePack(db, pack.passage_id), await removePack(db, pack.passage_id)]).toEqual([
    true,
    false,
  ]);
  expect(await notified()).toEqual([pack.passage_id]);
  expect(await listPacks(db)).toEqual([]);
});
