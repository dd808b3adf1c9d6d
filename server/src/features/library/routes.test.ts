import { getThemes } from '@readling/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { copyDatabase } from '#server/testing/database.ts';

const db = await copyDatabase();
const app = await buildApp({ db });
beforeAll(async () => void (await app.ready()));
afterAll(async () => {
  await app.close();
  await db.destroy();
});

const ask = (level: unknown) =>
  app.inject({ method: 'POST', url: getThemes.path, payload: { level } as object });

test('a level shows its themes in order', async () => {
  const reply = await ask(3);
  expect(reply.json()).toEqual({
    themes: [
      { theme: 'Bees', topics: 5 },
      { theme: 'Stars', topics: 2 },
    ],
  });
});

test('a level beyond eleven is refused', async () => {
  expect((await ask(12)).statusCode).toBe(400);
});

test('a count comes back as a number', async () => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from themes`.execute(db);
  expect(rows[0]?.n).toBe(3);
});
