import type { Page } from '@playwright/test';
import { newEmail, passwordField, register } from './account.ts';
import { expect, test } from './fixtures.ts';
import { nextOnPath, readThrough } from './read-through.ts';
import { message, press, startDemo, stories } from './reader.ts';
import { visit } from './visit.ts';

/** Goes on inside the app with something handed over, as a link with a state does. */
const goWith = (page: Page, path: string, state: object) =>
  page.evaluate(([to, given]) => history.pushState(given, '', to as string), [path, state] as const);
const token = 'abcdefghijklmnopqrstuvwxyz';
const verified = (page: Page, answer: object) =>
  page.route('**/auth/verify_email/*', (route) => route.fulfill({ json: answer }));

test('a login without an address asks for it, and leads to the demo and home', async ({ page }) => {
  await visit(page, '/login');
  await press(page, 'Login');
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please fill this in.');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Try the demo' }).click();
  await expect(page).toHaveURL('/demo');
  await page.goBack();
  await main.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page).toHaveURL('/');
});

test('a sign-up may come filled in', async ({ page }) => {
  await visit(page, '/');
  const given = { name: 'Ana', email: 'ana@example.org', password: 'three wet bees' };
  await goWith(page, '/register', given);
  await expect(page.getByLabel('Name')).toHaveValue(given.name);
  await expect(page.getByLabel('Email')).toHaveValue(given.email);
  await expect(passwordField(page)).toHaveValue(given.password);
});

test('a taken address is told at its field, anything else above the button', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/409|500/);
  const email = newEmail();
  await register(page, email);
  await expect(message(page)).toBeVisible();
  await register(page, email);
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/^User already exists/);
  await page.route('**/auth/register', (route) => route.fulfill({ status: 500, body: 'x' }));
  await register(page, newEmail());
  await expect(page.getByRole('alert')).toContainText('An error occurred during registration');
});

test('a link is being checked, then leads to the login page after 30 seconds', async ({ page }) => {
  await page.clock.install();
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/auth/verify_email/*', async (route) => {
    await answered;
    await route.fulfill({ json: { verified: true, message: 'ok' } });
  });
  await visit(page, `/verify/${token}`);
  await expect(page.getByText('Checking your verification link…')).toBeVisible();
  answer();
  await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible();
  await page.clock.runFor(31_000);
  await expect(page).toHaveURL('/login');
});

test('a link that fails without a reason says so', async ({ page }) => {
  await verified(page, { verified: false, message: '' });
  await visit(page, `/verify/${token}`);
  await expect(page.getByRole('heading', { name: 'Oops!' })).toBeVisible();
  await expect(page.getByText('An unexpected error occurred.')).toBeVisible();
});

test('a topic without a story cannot be opened, and topics that did not come say why', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/503/);
  await startDemo(page);
  const animals = '/rtopics?theme=Animals&level=1';
  await page.route('**/api/get_topics', async (route) => {
    const { theme, data } = await (await route.fetch()).json();
    await route.fulfill({ json: { theme, data: data.map((one: object) => ({ ...one, empty: true })) } });
  });
  await visit(page, animals);
  await expect(page.getByText('We are building this').first()).toBeVisible();
  await expect(page.getByRole('main').locator('a[href^="/reading"]')).toHaveCount(0);
  await page.unroute('**/api/get_topics');
  const json = { code: 'database_unavailable', message: 'away', error: 'away', msg: 'away' };
  await page.route('**/api/get_topics', (route) => route.fulfill({ status: 503, json }));
  await visit(page, animals);
  await expect(page.getByRole('alert')).toContainText('We cannot reach our notebook just now.');
});

test('a kind of question that was not asked has a dash in the results', async ({ page }) => {
  await startDemo(page);
  const row = [stories.duck, 1, 'Animals', 'Dot the Duck', 4.25, null, 3, null, 3723];
  await page.route('**/api/dashboard', (route) => route.fulfill({ json: [row] }));
  await visit(page, '/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Student Results');
  const cells = page.getByRole('row', { name: /Dot the Duck/ }).locator('td');
  await expect(cells).toHaveText([/^1$/, 'Animals', '4.3', /^-/, '3.0', /^-/, '1h 2min 3sec']);
});

test('results that do not come leave the example, marked as one', async ({ page, expectComplaint }) => {
  expectComplaint(/ERR_FAILED|The results did not come/);
  await startDemo(page);
  await page.route('**/api/reading_results', (route) => route.abort('failed'));
  await goWith(page, '/reading_results', { passageId: stories.duck });
  await expect(page.getByText('This is an example.')).toBeVisible();
  await expect(page.getByText('You got 7/8 questions right!')).toBeVisible();
});

test('a logout that did not arrive logs out here, and its notice stays two seconds', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED|Logging out failed/);
  await page.clock.install();
  await startDemo(page);
  await page.route('**/auth/logout', (route) => route.abort('failed'));
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await press(page, 'Log out');
  const flash = page.locator('p[aria-hidden=true]', { hasText: 'You are logged out.' });
  await expect(flash).toBeVisible();
  await page.clock.runFor(1800);
  await expect(flash).toBeVisible();
  await page.clock.runFor(400);
  await expect(flash).toHaveCount(0);
  await expect(page.getByRole('log')).toContainText('You are logged out.');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Log out' })).toHaveCount(0);
});

test('a message is closed by a press beside it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '/whyus');
  await page.locator('main p[lang=en] button').nth(2).click();
  await expect(page.getByRole('dialog', { name: 'Message' })).toBeVisible();
  await page.mouse.click(4, 4);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('the landing page has the figures of the founders', async ({ page }) => {
  await visit(page, '/');
  const why = page.getByRole('region', { name: 'Why a reading tutor' });
  const figures = ['30–40', '60%', '20%', '25%', '40%–50%', '70%', '54%', '90%', '$2.2 trillion'];
  await expect(why.getByRole('listitem').locator('strong')).toHaveText(figures);
});

test('on the path one story follows the other, without results in between', async ({ page }) => {
  await startDemo(page);
  await readThrough(page, nextOnPath, 'last try');
  await page.goto('/reading?task_id=-1&level=1');
  const ready = page.getByRole('button', { name: "I'm ready!" });
  const options = page.getByRole('list', { name: 'Answers' }).locator('button[lang=en]:enabled');
  const box = page.getByLabel('Your answer');
  await expect(ready.or(options.first()).or(box)).toBeVisible();
  if (await ready.isVisible()) await ready.click();
  await expect(options.first().or(box)).toBeVisible();
  if (await box.isVisible()) {
    await box.fill('I do not know');
    await press(page, 'Submit Answer');
  } else await options.first().click();
  await message(page).getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByRole('button', { name: "Let's go!" })).toBeVisible();
  await expect(page).toHaveURL(/\/reading\?/);
});
