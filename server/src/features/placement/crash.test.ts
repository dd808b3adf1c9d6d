import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api, type PlacementPassage } from '@readling/contract';
import { expect, onTestFinished, test } from 'vitest';
import { newDatabase } from '#server/testing/database.ts';
import { Guest } from '#server/testing/guest.ts';
import { runServer } from '#server/testing/run-server.ts';

async function aHouse() {
  const dataDir = await mkdtemp(join(tmpdir(), 'readling-placing-'));
  const env = { DATA_DIR: dataDir, DATABASE_URL: await newDatabase({ empty: true }) };
  const place = { port: 0 };
  let server = await runServer(env);
  place.port = server.port;
  onTestFinished(async () => {
    server.child.kill('SIGTERM');
    await server.ended;
    await rm(dataDir, { recursive: true, force: true });
  });
  const killAndStart = async () => {
    server.child.kill('SIGKILL');
    await server.ended;
    server = await runServer(env);
    place.port = server.port;
  };
  return { place, killAndStart };
}

test('after kill -9 the saved answers are there, and a submit without a reply counts once', {
  timeout: 120_000,
}, async () => {
  const { place, killAndStart } = await aHouse();
  const guest = await Guest.arrive(place);
  const before = await guest.call(api.placementNext);
  const answers = before.tasks.map(({ id, options }) => ({ task_id: id, answer: options?.[0] ?? 'a hen' }));
  await guest.call(api.placementSave, { passage_id: before.id, answers });
  await killAndStart();
  expect(await guest.call(api.placementNext)).toEqual({ ...before, answers });
  const given = { passage_id: before.id, answers };
  const asked = guest.call(api.placementSubmit, given);
  await killAndStart();
  const { passage } = await asked;
  expect(await guest.call(api.placementSubmit, given)).toMatchObject({ action: 'next', passage });
  expect(await guest.call(api.placementNext)).toEqual(passage as PlacementPassage);
  expect(passage?.task_number).toBe(2);
});
