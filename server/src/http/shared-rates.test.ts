import { api } from '@readling/contract';
import { expect, test } from 'vitest';
import { connectDatabase } from '#server/services/database.ts';
import { random } from '#server/services/random.ts';
import { testApp } from '#server/testing/app.ts';
import type { Browser } from '#server/testing/browser.ts';
import { newDatabase } from '#server/testing/database.ts';

/** Two processes of one site: they share the database and the secret. */
async function twoProcesses() {
  const url = await newDatabase();
  const process = (secret: Uint8Array) =>
    testApp({ limitRates: true, db: connectDatabase(url, { size: 1 }), secret });
  const secret = random.bytes(32);
  return { one: await process(secret), two: await process(secret) };
}

const count = async (times: number, call: () => Promise<{ status: number }>) => {
  const statuses: number[] = [];
  for (let n = 0; n < times; n += 1) statuses.push((await call()).status);
  return statuses.filter((status) => status === 200).length;
};

/** The browser of a learner, at another process. */
function at(process: Awaited<ReturnType<typeof twoProcesses>>['two'], browser: Browser) {
  const twin = process.visitor();
  for (const [name, { value, path }] of browser.cookies) twin.keep(name, value, path);
  twin.csrfToken = browser.csrfToken;
  return twin;
}

test('a learner who clears results at two processes reaches the limit of one', async () => {
  const { one, two } = await twoProcesses();
  const child = await one.learner();
  const elsewhere = at(two, child);
  const first = await count(20, () => child.call(api.dashboardClean));
  const second = await count(20, () => elsewhere.call(api.dashboardClean));
  expect([first, second]).toEqual([20, 10]);
  expect((await child.call(api.dashboardClean)).refusal?.code).toBe('too_many');
  expect((await (await two.learner()).call(api.dashboardClean)).status).toBe(200);
});

test('the count begins again when its time is over', async () => {
  const { one, two } = await twoProcesses();
  const child = await one.learner();
  const elsewhere = at(two, child);
  await count(30, () => child.call(api.dashboardClean));
  const refused = await elsewhere.call(api.dashboardClean);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  two.wait({ seconds: 61 });
  expect((await elsewhere.call(api.dashboardClean)).status).toBe(200);
});

test('a call whose rate is not shared stores nothing about the client', async () => {
  const { one } = await twoProcesses();
  const child = await one.learner();
  await child.call(api.dashboard);
  expect(await one.db.selectFrom('rate_counts').selectAll().execute()).toEqual([]);
});
