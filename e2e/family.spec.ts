import type { Page } from '@playwright/test';
import { becomeLearner, logIn, newEmail, password, passwordField } from './account.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { mailedLink } from './outbox.ts';
import { readThrough } from './read-through.ts';
import { choose, press, startDemo, stories } from './reader.ts';
import { visit } from './visit.ts';

async function addChild(page: Page, name: string, face: string) {
  await page.getByLabel('First name').fill(name);
  await page.getByRole('radio', { name: face }).check();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
}

const reader = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a parent adds two children, who take turns on one tablet, and comes back with the password', async ({
  page,
}) => {
  const email = await becomeLearner(page, 'Rosa');
  await visit(page, '/profile');
  await page.getByRole('link', { name: 'Look after children' }).click();
  await addChild(page, 'Mina', 'Owl');
  await addChild(page, 'Ali', 'Lion');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Mina reads now' }).click();
  await expect(page).toHaveURL(/\/index$/);
  await page.getByRole('link', { name: 'Mina: change the reader' }).click();
  await expect(page.getByRole('heading', { name: 'Who is reading?' })).toBeVisible();
  await expect(reader(page, 'Mina')).toHaveAttribute('aria-current', 'true');
  await expectAccessible(page);

  await reader(page, 'Ali').click();
  await expect(page.getByRole('link', { name: 'Ali: change the reader' })).toBeVisible();
  await visit(page, '/profile');
  await expect(page.getByRole('heading', { name: 'A grown-up looks after this' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Log out' })).toHaveCount(0);

  await page.getByRole('main').getByRole('link', { name: 'Who is reading?' }).click();
  await page.getByRole('link', { name: 'For grown-ups: sign in' }).click();
  await logIn(page, email);
  await expect(page.getByRole('heading', { name: 'Children', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ali reads now' })).toBeVisible();
});

test('what a child answered without network is handed in when the next one reads, and is there when it is back', async ({
  page,
  context,
  expectComplaint,
}) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource/);
  await becomeLearner(page, 'Rosa');
  await visit(page, '/family');
  await addChild(page, 'Mina', 'Owl');
  await addChild(page, 'Ali', 'Lion');
  await page.getByRole('button', { name: 'Mina reads now' }).click();
  await expect(page).toHaveURL(/\/index$/);
  await visit(page, `/reading?task_id=${stories.snowman}`);
  await press(page, "Let's go!");
  await press(page, "I'm ready!");
  await context.setOffline(true);
  await choose(page, "What did Nils use for the snowman's eyes?", 'two black buttons');
  await expect(page.getByText('Your answer is kept.')).toBeVisible();
  await page.close();
  await context.setOffline(false);

  const next = await context.newPage();
  await visit(next, '/who');
  const handedIn = next.waitForResponse('**/api/hand_in');
  await reader(next, 'Ali').click();
  expect(await (await handedIn).json()).toEqual({ received: true });
  const waiting = () =>
    next.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('readling.answer/')));
  await expect.poll(waiting).toEqual([]);
  await visit(next, '/who');
  await reader(next, 'Mina').click();
  await expect(next.getByRole('link', { name: 'Mina: change the reader' })).toBeVisible();
  await visit(next, `/reading?task_id=${stories.snowman}`);
  await expect(next.getByRole('img', { name: '1 star of' })).toBeVisible();
});

test('a child is renamed, and deleted with a receipt after the password', async ({ page, complaints }) => {
  complaints.expected.push(/401/); // the wrong password
  await becomeLearner(page, 'Rosa');
  await visit(page, '/family');
  await addChild(page, 'Mina', 'Fox');
  await page.getByRole('button', { name: 'Name and face of Mina' }).click();
  const own = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Save' }) });
  await own.getByLabel('First name').fill('Minna');
  await own.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Delete Minna' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password', { exact: true }).fill('not this one at all');
  await dialog.getByRole('button', { name: 'Delete for ever' }).click();
  await expect(dialog.getByText('That is not your password.')).toBeVisible();
  await dialog.getByLabel('Your password', { exact: true }).fill('purple kettle moonrise');
  await dialog.getByRole('button', { name: 'Delete for ever' }).click();
  await expect(page.getByText('Deleted: 0 stories, 0 answers, 0 tests, 0 messages.')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('heading', { name: 'Minna' })).toHaveCount(0);
});

test('a child is chosen with the keyboard alone, also in Arabic', async ({ page, context, baseURL }) => {
  await becomeLearner(page, 'Rosa');
  await visit(page, '/family');
  await addChild(page, 'Mina', 'Rabbit');
  await page.getByRole('button', { name: 'Mina reads now' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/index$/);
  await context.addCookies([{ name: 'language', value: 'ar', url: baseURL ?? '' }]);
  await visit(page, '/who');
  await expect(page.getByRole('heading', { name: 'من يقرأ؟' })).toBeVisible();
  await reader(page, 'Mina').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/index$/);
});

test('a parent sees the results of each child, and no child those of another', async ({ page }) => {
  const email = await becomeLearner(page, 'Rosa');
  await visit(page, '/family');
  await addChild(page, 'Mina', 'Owl');
  await addChild(page, 'Ali', 'Lion');
  await page.getByRole('button', { name: 'Mina reads now' }).click();
  await expect(page).toHaveURL(/\/index$/);
  await readThrough(page, stories.duck);
  await visit(page, '/who');
  await reader(page, 'Ali').click();
  await expect(page.getByRole('link', { name: 'Ali: change the reader' })).toBeVisible();
  await readThrough(page, stories.snowman);
  await visit(page, '/who');
  await page.getByRole('link', { name: 'For grown-ups: sign in' }).click();
  await logIn(page, email);

  await page.getByRole('link', { name: 'How Mina is doing' }).click();
  await expect(page.getByRole('heading', { name: 'How Mina is doing', level: 1 })).toBeVisible();
  await expect(page.getByRole('row', { name: /Dot the Duck/ })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2); // with the head
  await expect(page.getByRole('list', { name: 'The last seven days' })).toContainText('1 story read');
  await expect(page.getByRole('button', { name: 'Clean Results' })).toHaveCount(0);
  await expectAccessible(page);
  const minasPage = page.url();
  await page.getByRole('rowheader').getByRole('link', { name: 'Dot the Duck' }).click();
  await expect(page.getByRole('heading', { name: 'What Mina read', level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByText(/^Mina · Level 1 · /)).toBeVisible();
  await expect(page.getByText(/^0\/\d+ questions were right\.$/)).toBeVisible();
  await expect(page.getByRole('main').locator('a[href^="/reading"]')).toHaveCount(0);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText(/^Mina · Level 1 · /)).toBeVisible();
  await page.getByRole('link', { name: 'All results of Mina' }).click();
  await expect(page.getByRole('row', { name: /Dot the Duck/ })).toBeVisible();

  await page.getByRole('link', { name: 'All children' }).click();
  await page.getByRole('link', { name: 'How Ali is doing' }).click();
  await expect(page.getByRole('heading', { name: 'How Ali is doing', level: 1 })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('main').getByRole('link', { name: 'Dot the Duck' })).toHaveCount(0);
  await page.getByRole('link', { name: 'All children' }).click();

  await page.getByRole('button', { name: 'Ali reads now' }).click();
  await expect(page).toHaveURL(/\/index$/);
  await visit(page, minasPage);
  await expect(page.getByRole('heading', { name: 'For grown-ups', level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Mina');
  const child = new URL(minasPage).searchParams.get('child');
  const reply = await page.request.get(`/api/dashboard?child=${child}`);
  expect(reply.status()).toBe(404);
});

test('a child of somebody else is unknown to a parent', async ({ page, complaints }) => {
  complaints.expected.push(/404/);
  await becomeLearner(page, 'Rosa');
  await visit(page, `/family?child=${crypto.randomUUID()}`);
  await expect(page.getByText('You look after no such child.')).toBeVisible();
  await page.getByRole('link', { name: 'All children' }).click();
  await expect(page).toHaveURL('/family');
});

test('the faces wait for children on a tablet where a parent is signed in, and the rest of the family page for its parent', async ({
  page,
}) => {
  await becomeLearner(page, 'Rosa');
  await visit(page, '/who');
  await expect(page.getByText('No child is here yet. A grown-up can add children.')).toBeVisible();
  await page.getByRole('link', { name: 'For grown-ups' }).click();
  await addChild(page, 'Mina', 'Owl');
  await page.getByRole('link', { name: 'Show the faces on this device' }).click();
  await reader(page, 'Mina').click();
  await expect(page).toHaveURL(/\/index$/);
  await visit(page, '/family');
  await expect(page.getByRole('heading', { name: 'For grown-ups', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete Mina' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Who is reading?' }).click();
  await expect(reader(page, 'Mina')).toBeVisible();
});

test('a parent whose child read with the parent’s account gives it what it read', async ({
  page,
  expectComplaint,
}) => {
  const email = await becomeLearner(page, 'Rosa');
  await readThrough(page, stories.duck);
  await visit(page, '/profile');
  await page.getByRole('link', { name: 'Look after children' }).click();
  const card = page.getByRole('region', { name: 'Who has read with your account?' });
  await expectAccessible(page);
  await card.getByRole('button', { name: 'It was my child' }).click();
  await card.getByLabel('First name').fill('Mina');
  await card.getByRole('radio', { name: 'Owl' }).check();
  expectComplaint(/401/); // the wrong password
  await card.getByLabel('Your password', { exact: true }).fill('not this one at all');
  await card.getByRole('button', { name: 'Give it to my child' }).click();
  await expect(card.getByText('That is not your password.')).toBeVisible();
  await expectAccessible(page);
  await card.getByLabel('Your password', { exact: true }).fill(password);
  await card.getByRole('button', { name: 'Give it to my child' }).click();
  await expect(page.getByRole('heading', { name: 'Mina', exact: true })).toBeVisible();
  await expect(page.getByText(/^Last story: /)).toBeVisible();
  await expect(card).toHaveCount(0);
  await expect(page.getByRole('banner')).toContainText('Rosa');

  await page.getByRole('link', { name: 'How Mina is doing' }).click();
  await expect(page.getByRole('row', { name: /Dot the Duck/ })).toBeVisible();
  await visit(page, '/who');
  await reader(page, 'Mina').click();
  await expect(page.getByRole('link', { name: 'Mina: change the reader' })).toBeVisible();
  await visit(page, '/dashboard');
  await expect(page.getByRole('row', { name: /Dot the Duck/ })).toBeVisible();
  await visit(page, '/login?back=/dashboard');
  await logIn(page, email);
  await expect(page.getByRole('banner')).toContainText('Rosa');
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('row', { name: /Dot the Duck/ })).toHaveCount(0);
});

test('what was read in the demo is the child’s when a parent registers for children', async ({ page }) => {
  await startDemo(page);
  await readThrough(page, stories.duck);
  await visit(page, '/register');
  await page.getByRole('radio', { name: 'Children at home' }).check();
  await page.getByLabel('Name').fill('Rosa');
  const email = newEmail();
  await page.getByLabel('Email').fill(email);
  await passwordField(page).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await visit(page, await mailedLink(email));
  await page.getByRole('main').getByRole('link', { name: 'Go on' }).click();
  await expect(page).toHaveURL('/family');
  await page.getByRole('button', { name: 'It was my child' }).click();
  const card = page.getByRole('region', { name: 'Who has read with your account?' });
  await card.getByLabel('First name').fill('Ali');
  await card.getByLabel('Your password', { exact: true }).fill(password);
  await card.getByRole('button', { name: 'Give it to my child' }).click();
  await page.getByRole('link', { name: 'How Ali is doing' }).click();
  await expect(page.getByRole('row', { name: /Dot the Duck/ })).toBeVisible();
  await page.getByRole('link', { name: 'All children' }).click();
  await page.getByRole('link', { name: 'What is stored, and who looked' }).click();
  await page.getByRole('button', { name: 'Show every answer and why it was marked so' }).click();
  const story = page.getByRole('region', { name: 'Dot the Duck' });
  await expect(story.getByRole('listitem').first()).toContainText(
    /The right choice was picked|Another choice is the right one|what the question asks for|There is no answer in it/,
  );
  await expectAccessible(page);
});

test('a parent reads what is stored about a child and who looked, and another look of the day adds nothing', async ({
  page,
}) => {
  await becomeLearner(page, 'Rosa');
  await visit(page, '/family');
  await addChild(page, 'Mina', 'Owl');
  const toRecord = page.getByRole('link', { name: 'What is stored, and who looked' });
  await toRecord.click();
  await expect(page.getByRole('heading', { name: 'What is stored about Mina' })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(
    page.getByRole('row', { name: /^First name, drawn face, language and level 1 / }),
  ).toBeVisible();
  await expect(page.getByText('1 parent at home')).toBeVisible();
  await expect(page.getByText('Nobody has looked yet.')).toBeVisible();
  await expectAccessible(page);
  for (const _ of ['once', 'again']) {
    await page.getByRole('link', { name: 'All stories and answers of' }).click();
    await expect(page.getByRole('heading', { name: 'Right at the first try' })).toBeVisible();
    await page.getByRole('link', { name: 'All children' }).click();
    await toRecord.click();
    await expect(page.getByText(/You: the results$/)).toBeVisible();
    await expect(page.getByText(/the results/)).toHaveCount(1);
  }
  await expect(
    page.getByRole('row', { name: /^Looks of grown-ups at this child 1 13 months$/ }),
  ).toBeVisible();
});
