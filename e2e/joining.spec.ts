import type { Page } from '@playwright/test';
import { becomeLearner } from './account.ts';
import { call } from './call.ts';
import { answerByCalls, aTablet, makeClass } from './class-cards.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { stories } from './reader.ts';
import { visit } from './visit.ts';

const addChild = (page: Page, name: string) =>
  call(page, 'child_add', { requestId: crypto.randomUUID(), name, face: 'owl' });

async function makeCode(page: Page) {
  await page.getByRole('button', { name: 'Make a code for families' }).click();
  const code = await page.getByText(/^([A-Z]{4} ){2}[A-Z]{4}$/).innerText();
  return code.replaceAll(' ', '');
}

test('a parent puts a child of the home into a class, whose teacher sees what it reads from then on', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  await makeClass(page, 'Ali');
  const classUrl = page.url().slice(baseURL?.length ?? 0);
  const code = await makeCode(page);
  await expect(page.getByRole('img', { name: 'Code of the class for families' })).toBeVisible();
  await expectAccessible(page);

  const { context, tablet: phone } = await aTablet(browser, baseURL);
  await phone.setViewportSize({ width: 390, height: 800 });
  const requested: string[] = [];
  phone.on('request', (request) => requested.push(request.url()));
  await visit(phone, `/family?view=join#${code}`);
  await expect(phone.getByText('You have the code of a class.')).toBeVisible();
  await expect(phone).toHaveURL('/family?view=join');
  await expectAccessible(phone);
  await phone.getByRole('link', { name: 'Create account' }).click();
  await expect(phone.getByRole('radio', { name: 'Children at home' })).toBeChecked();
  await becomeLearner(phone, 'Anna');
  await visit(phone, '/family');
  await addChild(phone, 'Mina');
  await addChild(phone, 'Omar');
  await visit(phone, '/family');
  await phone.getByRole('link', { name: 'I have the code of a class' }).click();
  await expect(phone.getByLabel('Code of the class')).toHaveValue(code);
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Show the class' }).click();
  await expect(phone.getByRole('heading', { name: /^\S*4a\S*, taught by / })).toBeVisible();
  await expect(phone.getByText('what was read before, and what you set to read')).toBeVisible();
  const sure = phone.getByRole('button', { name: 'Ask the teacher' });
  await expect(sure).toBeDisabled();
  await phone.getByLabel('Mina').check();
  await phone.getByLabel('Your name, for the teacher').fill('Anna, the mother of Mina');
  await expectAccessible(phone);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await sure.click();
  await expect(phone.getByText(/^Class \S*4a\S* of .*: asked on .*, no answer yet$/)).toBeVisible();
  expect(requested.filter((url) => url.includes(code))).toEqual([]);

  await visit(page, classUrl);
  await expect(
    page.getByRole('heading', { name: /Anna, the mother of Mina\S* asks that \S*Mina\S* joins the class/ }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Yes, \S*Mina\S* may join/ }).click();
  await expect(page.getByText(/^From a home/)).toBeVisible();
  await page.getByRole('button', { name: 'Change Mina' }).click();
  await expect(page.getByRole('button', { name: /^\S*Mina\S* leaves the class/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete Mina' })).toHaveCount(0);
  await expectAccessible(page);

  await visit(phone, '/family');
  await phone.getByRole('button', { name: 'Mina reads now' }).click();
  await expect(phone).not.toHaveURL('/family');
  await answerByCalls(phone, stories.snowman, 'p1-inf', ['because it was cold']);
  await page.getByRole('link', { name: 'How Mina is doing' }).click();
  await expect(
    page.getByText(/^\S*Mina\S* belongs to a family\. You see what was opened since /),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'To read until a day' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'The Snowman in the Jar' }).first().click();
  await expect(page.getByText('because it was cold', { exact: true })).toBeVisible();
  await context.close();
});

test('a parent and a teacher each end it, and a wrong code says so kindly', async ({
  page,
  browser,
  baseURL,
  complaints,
}) => {
  complaints.expected.push(/404/);
  await makeClass(page, 'Ali');
  const classUrl = page.url().slice(baseURL?.length ?? 0);
  const code = await makeCode(page);
  const { context, tablet: phone } = await aTablet(browser, baseURL);
  await becomeLearner(phone, 'Anna');
  await visit(phone, '/family');
  const { id: child } = await addChild(phone, 'Mina');
  const join = async () => {
    await call(phone, 'join_ask', { child, code, name: 'Anna' });
    await visit(page, classUrl);
    await page.getByRole('button', { name: /^Yes, / }).click();
    await expect(page.getByText(/^From a home/)).toBeVisible();
  };
  await join();
  await visit(phone, '/family');
  await phone.getByRole('button', { name: /^\S*Mina\S* leaves \S*4a/ }).click();
  await expect(
    phone.getByRole('dialog').getByText(/^The teachers of \S*4a\S* will see nothing of/),
  ).toBeVisible();
  await expectAccessible(phone);
  await phone.getByRole('dialog').getByRole('button', { name: 'End it' }).click();
  await expect(phone.getByText(/^In the class /)).toHaveCount(0);
  await visit(page, classUrl);
  await expect(page.getByRole('link', { name: 'How Ali is doing' })).toBeVisible();
  await expect(page.getByText('Mina')).toHaveCount(0);

  await join();
  await page.getByRole('button', { name: 'Change Mina' }).click();
  await page.getByRole('button', { name: /^\S*Mina\S* leaves the class/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End it' }).click();
  await expect(page.getByText(/^From a home/)).toHaveCount(0);
  await page.getByRole('button', { name: 'End the code' }).click();
  await expect(page.getByRole('button', { name: 'Make a code for families' })).toBeVisible();

  await visit(phone, '/family?view=join');
  await phone.getByLabel('Code of the class').fill(code);
  await phone.getByRole('button', { name: 'Show the class' }).click();
  await expect(phone.getByText(/^This code does not work\./)).toBeVisible();
  await expect(phone.getByLabel('Code of the class')).toBeFocused();
  await expectAccessible(phone);
  await context.close();
});

test('a teacher sees a new ask without loading the page again: when it comes into view, and each minute', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.clock.install();
  await makeClass(page, 'Ali');
  const code = await makeCode(page);
  const { context, tablet: phone } = await aTablet(browser, baseURL);
  await becomeLearner(phone, 'Anna');
  await visit(phone, '/family');
  const names = page.getByLabel('Names');
  await names.fill('Zoe'); // what the teacher is writing stays
  const ask = async (name: string) => {
    const { id: child } = await addChild(phone, name);
    await call(phone, 'join_ask', { child, code, name: 'Anna' });
  };
  const heading = (name: string) =>
    page.getByRole('heading', { name: new RegExp(`asks that \\S*${name}\\S* joins the class`) });
  await ask('Mina');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(heading('Mina')).toBeVisible();
  await ask('Omar');
  await page.clock.fastForward('01:01');
  await expect(heading('Omar')).toBeVisible();
  await expect(names).toHaveValue('Zoe');
  await context.close();
});
