import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { startModelServer } from './model-server.ts';
import { openOtherSite } from './other-site.ts';
import { startServer } from './own-server.ts';
import { choose, goOn, message, press, stories, takeHint, write } from './reader.ts';
import { speak } from './texts.ts';
import { visit } from './visit.ts';

/** A server whose owner has set up a language model, and a school's site where its admin signs in. */
const admin = { sub: 'admin', email: 'ada@example.org', name: 'Ada' };
let site: Awaited<ReturnType<typeof openOtherSite>>;
let model: Awaited<ReturnType<typeof startModelServer>>;
let server: Awaited<ReturnType<typeof startServer>>;

test.beforeAll(async () => {
  site = await openOtherSite();
  model = await startModelServer({ quote: 'freaked out', delayMs: 200 });
  server = await startServer({ ...site.env, ...model.env, OIDC_NAME: 'School', ADMIN_EMAIL: admin.email });
});
test.afterAll(async () => {
  await server.stop();
  model.close();
  site.close();
});

const why = 'Why did all the children jump up?';

/** A new guest who has come to the question that is answered in words. */
async function comeToWhy(page: Page) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await speak(page, 'en', server.origin);
  await page.request.get(`${server.origin}/auth/demo-login`);
  await page.goto(`${server.origin}/reading?task_id=${stories.bee}`);
  await press(page, "Let's go!");
  await press(page, "I'm ready!");
  await choose(page, 'Where was the bee?', "in Amina's seat");
  await goOn(page);
}

async function allowModel(page: Page) {
  site.comesAs(admin);
  await speak(page, 'en', server.origin);
  await visit(page, `${server.origin}/login?back=/profile`);
  await page.getByRole('link', { name: 'Sign in with School' }).click();
  await page.getByRole('button', { name: 'Yes, use it' }).click();
  await expect(page.getByText(`small at ${model.host} may help the tutor.`)).toBeVisible();
}

test('a child’s own words are understood once an admin has let a model help', async ({ page, browser }) => {
  await comeToWhy(page);
  await write(page, why, 'they freaked out');
  await takeHint(page, 'What did Ben yell?');
  expect(model.requests).toEqual([]);

  const desk = await browser.newContext();
  await allowModel(await desk.newPage());
  await desk.close();

  await write(page, why, 'They all freaked OUT!');
  await expect(message(page)).toContainText('They were afraid.');
  expect(await goOn(page)).toBe(3);
  expect(model.requests.map(({ question, answer }) => [question, answer])).toEqual([
    [why, 'They all freaked OUT!'],
  ]);
});
