import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { startModelServer } from './model-server.ts';
import { startOpenidProvider } from './openid-provider.ts';
import { startServer } from './own-server.ts';
import { choose, goOn, message, press, stories, takeHint, write } from './reader.ts';
import { setLanguage } from './texts.ts';
import { visit } from './visit.ts';

/** A server whose owner has set up a language model, and a school's site where its admin signs in. */
const admin = { sub: 'admin', email: 'ada@example.org', name: 'Ada' };
let site: Awaited<ReturnType<typeof startOpenidProvider>>;
let model: Awaited<ReturnType<typeof startModelServer>>;
let server: Awaited<ReturnType<typeof startServer>>;

test.beforeAll(async () => {
  site = await startOpenidProvider();
  model = await startModelServer({ quote: 'creeped out', delayMs: 200 });
  server = await startServer({ ...site.env, ...model.env, OIDC_NAME: 'School', ADMIN_EMAIL: admin.email });
});
test.afterAll(async () => {
  await server.stop();
  model.close();
  site.close();
});

const why = 'Why did all the children jump up?';

/** Opens, as a new guest, the first question that is answered in words. */
async function openWrittenQuestion(page: Page) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await setLanguage(page, 'en', server.origin);
  await page.request.get(`${server.origin}/auth/demo-login`);
  await page.goto(`${server.origin}/reading?task_id=${stories.bee}`);
  await press(page, "Let's go!");
  await press(page, "I'm ready!");
  await choose(page, 'Where was the bee?', "in Amina's seat");
  await goOn(page);
}

async function allowModel(page: Page) {
  site.signInAs(admin);
  await setLanguage(page, 'en', server.origin);
  await visit(page, `${server.origin}/login?back=/profile`);
  await page.getByRole('link', { name: 'Sign in with School' }).click();
  await page.getByRole('button', { name: 'Yes, use it' }).click();
  await expect(page.getByText(`small at ${model.host} may help the tutor.`)).toBeVisible();
}

test('an answer in a child’s own words is accepted once an admin has allowed a language model', async ({
  page,
  browser,
}) => {
  await openWrittenQuestion(page);
  await write(page, why, 'they creeped out');
  await takeHint(page, 'What did Ben yell?');
  expect(model.requests).toEqual([]);

  const adminBrowser = await browser.newContext();
  await allowModel(await adminBrowser.newPage());
  await adminBrowser.close();

  await write(page, why, 'They all creeped OUT!');
  await expect(message(page)).toContainText('They were afraid.');
  expect(await goOn(page)).toBe(3);
  expect(model.requests.map(({ question, answer }) => [question, answer])).toEqual([
    [why, 'They all creeped OUT!'],
  ]);
});
