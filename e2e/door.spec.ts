import type { Page } from '@playwright/test';
import { aTablet, makeClass } from './class-cards.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './visit.ts';

async function openDoor(page: Page, names: string) {
  await makeClass(page, names);
  await page.getByRole('link', { name: 'Door for tablets' }).click();
  await expect(page.getByText('The door is shut.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Open the door for 15 minutes' }).click();
  await expect(page.getByText('Open for 15 more minutes')).toBeVisible();
  const code = await page.getByText(/^[2-9A-Z]{3} [2-9A-Z]{4}$/).innerText();
  return code.replace(' ', '');
}

test('a child comes in by the door of its class with two presses, and the next one by the keyboard', async ({
  page,
  browser,
  baseURL,
}) => {
  const code = await openDoor(page, 'Mina\nAli');
  await expect(page.getByRole('img', { name: 'Code of the door for a camera' })).toBeVisible();
  await expect(page.getByText('Mina')).toHaveCount(0);
  await expectAccessible(page);

  const { context, tablet } = await aTablet(browser, baseURL);
  const requested: string[] = [];
  tablet.on('request', (request) => requested.push(request.url()));
  await visit(tablet, `/card#${code}`);
  await expect(tablet).toHaveURL('/card');
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('device');
  await expectAccessible(tablet);
  await tablet.getByRole('button', { name: 'Come in' }).click();
  await expect(tablet.getByRole('heading', { name: 'Who is reading?' })).toBeVisible();
  await expectAccessible(tablet);
  await tablet.getByRole('button', { name: 'Mina' }).click();
  await expect(tablet).toHaveURL(/\/index$/);
  expect(requested.filter((url) => url.includes(code))).toEqual([]);

  await tablet.getByRole('link', { name: 'Mina: change the reader' }).click();
  await tablet.getByRole('link', { name: 'Somebody else reads: choose a face' }).click();
  await tablet.getByRole('button', { name: 'Ali' }).focus();
  await tablet.keyboard.press('Enter');
  await tablet.getByRole('link', { name: 'Ali: change the reader' }).click();
  await tablet.getByRole('button', { name: 'I have finished reading' }).click();
  await expect(tablet.getByRole('heading', { name: 'Who is reading?' })).toBeVisible();
  // Where a session ended, no child is asked for an email.
  await visit(tablet, '/login?why=session_over&back=%2Findex');
  await expect(tablet).toHaveURL(/\/card$/);
  await expect(tablet.getByRole('heading', { name: 'Who is reading?' })).toBeVisible();

  await page.getByRole('button', { name: 'Send all tablets away' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send them away' }).click();
  await expect(page.getByRole('log', { name: 'Messages' })).toContainText('All tablets are out.');
  await tablet.getByRole('button', { name: 'Mina' }).click();
  await expect(tablet.getByRole('button', { name: 'Start reading' })).toBeVisible();
  await context.close();
});

test('a code is typed in small letters with a space, and a shut door says what to do', async ({
  page,
  browser,
  baseURL,
}) => {
  const code = await openDoor(page, 'Mina');
  const { context, tablet } = await aTablet(browser, baseURL);
  await visit(tablet, '/card');
  const field = tablet.getByLabel('Letters on the card, or code on the wall');
  await field.focus();
  await tablet.keyboard.type('2222222');
  await tablet.keyboard.press('Enter');
  await expect(tablet.getByText(/^This does not work\./)).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`.toLowerCase());
  await tablet.keyboard.press('Enter');
  await expect(tablet.getByRole('button', { name: 'Mina' })).toBeVisible();

  await page.getByRole('button', { name: 'Shut the door' }).click();
  await expect(page.getByText('The door is shut.')).toBeVisible();
  const { context: late, tablet: lateTablet } = await aTablet(browser, baseURL);
  await visit(lateTablet, `/card#${code}`);
  await lateTablet.getByRole('button', { name: 'Come in' }).click();
  await expect(lateTablet.getByText(/^This does not work\./)).toBeVisible();
  await tablet.reload();
  await expect(tablet.getByRole('button', { name: 'Mina' })).toBeVisible();
  await context.close();
  await late.close();
});

test('where the class asks for them, a child presses its three pictures, by the keyboard too', async ({
  page,
  browser,
  baseURL,
}) => {
  await makeClass(page, 'Mina');
  await page.getByRole('link', { name: 'Door for tablets' }).click();
  const asks = page.getByRole('button', { name: 'Ask each child for its three pictures' });
  await asks.click();
  await expect(asks).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Open the door for 15 minutes' }).click();
  const code = (await page.getByText(/^[2-9A-Z]{3} [2-9A-Z]{4}$/).innerText()).replace(' ', '');
  await page.getByRole('link', { name: 'The class' }).click();
  await page.getByRole('button', { name: 'Change Mina' }).click();
  const pictures = page.getByRole('region', { name: 'Pictures of Mina' });
  await expect(pictures.getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page);
  const right = await pictures.getByRole('listitem').allInnerTexts();

  const { context, tablet } = await aTablet(browser, baseURL);
  await visit(tablet, `/card#${code}`);
  const press = async (names: string[]) => {
    for (const name of names) await tablet.getByRole('button', { name, exact: true }).press('Enter');
  };
  await press(['Come in', 'Mina']);
  await expect(tablet.getByRole('heading', { name: 'Mina, press your three pictures' })).toBeVisible();
  await expectAccessible(tablet);
  await press([...right].reverse());
  await expect(tablet.getByText('These are not the right pictures.')).toBeVisible();
  await tablet.getByRole('button', { name: right[0] ?? '', exact: true }).click();
  await expect(tablet.getByText('1 of 3')).toBeVisible();
  await press(right.slice(1));
  await expect(tablet).toHaveURL(/\/index$/);
  await context.close();
});
