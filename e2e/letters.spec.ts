import type { Page } from '@playwright/test';
import { becomeLearner } from './account.ts';
import { call } from './call.ts';
import { answerByCalls, aTablet, codeOf, makeClass, startByCard } from './class-cards.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { stories } from './reader.ts';
import { visit } from './visit.ts';

const letterOf = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });
const fromHead = /^From \S*Rosa\S*, \S*Sunnybrook School\S*, \w+ \d+, \d{4}$/;
const codeIn = async (page: Page, name: string) =>
  (
    await letterOf(page, name)
      .getByText(/^([A-Z]{4} ){2}[A-Z]{4}$/)
      .innerText()
  ).replaceAll(' ', '');

async function makeLetters(page: Page, language = 'en') {
  await page.getByLabel('Language of the letters').selectOption(language);
  await page.getByRole('button', { name: 'Make letters' }).click();
  await expect(page.getByText('Print these letters now')).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
}

async function press(page: Page, name: string) {
  await page.getByRole('button', { name }).focus();
  await page.keyboard.press('Enter');
}

test('a teacher prints a letter, a parent asks to look, and sees the results when the teacher has said yes', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  await makeClass(page, 'Mina\nAli');
  await expect(page.getByRole('heading', { name: 'Parents' })).toBeVisible();
  const classUrl = page.url().slice(baseURL?.length ?? 0);
  await page.getByLabel('Name of your school').fill('Sunnybrook School');
  await makeLetters(page);
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(letterOf(page, 'Mina').getByText(fromHead)).toBeVisible();
  await expectAccessible(page);
  const code = await codeIn(page, 'Mina');

  const { context, tablet: phone } = await aTablet(browser, baseURL);
  await phone.setViewportSize({ width: 390, height: 800 });
  const requested: string[] = [];
  phone.on('request', (request) => requested.push(request.url()));
  await visit(phone, `/family#${code}`);
  await expect(phone.getByText('You have a letter from the school.')).toBeVisible();
  await expect(phone).toHaveURL('/family');
  await expectAccessible(phone);
  await phone.getByRole('link', { name: 'Sign in' }).last().click();
  await expect(phone).toHaveURL(/\/login/);
  expect(phone.url()).not.toContain(code);
  await becomeLearner(phone, 'Anna');
  await visit(phone, '/family');
  await expect(phone.getByLabel('Code of the letter')).toHaveValue(code);
  await expect(phone.getByText(/^Version of this text: .*2026-/)).toBeVisible();
  await expectAccessible(phone);
  await phone.getByLabel('Your name, for the teacher').fill('Anna, the mother of Mina');
  await press(phone, 'Ask to look');
  await expect(phone.getByText(/^Asked on .* The teacher has not answered yet\.$/)).toBeVisible();
  await expect(phone.getByRole('button', { name: 'I have a letter' })).toBeVisible();
  await expect(phone.getByText('Mina', { exact: true })).toHaveCount(0);
  expect(requested.filter((url) => url.includes(code))).toEqual([]);

  await visit(page, '/classes');
  await expect(page.getByRole('link', { name: /^4a.* 1 parent waits for your answer$/ })).toBeVisible();
  await expectAccessible(page);
  await visit(page, classUrl);
  await expect(
    page.getByRole('heading', { name: /Anna, the mother of Mina\S* asks to look at \S*Mina/ }),
  ).toBeVisible();
  await expectAccessible(page);
  await press(page, 'Yes, ');
  await expect(page.getByText(/Anna, the mother of Mina\S* looks at \S*Mina\S*$/)).toBeVisible();
  await page.getByRole('button', { name: 'Cards for children without one' }).click();
  const { context: device, tablet } = await aTablet(browser, baseURL);
  await startByCard(tablet, await codeOf(page, 'Mina'));
  await answerByCalls(tablet, stories.snowman, 'p1-inf', ['because it was cold']);
  await device.close();
  await call(page, 'class_work_set', {
    ...{ class: new URL(page.url()).searchParams.get('class'), requestId: crypto.randomUUID() },
    ...{ kind: 'placement', note: 'Two minutes before supper', everyone: true, children: [] },
    until: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10),
  });

  await visit(phone, '/family');
  await expect(phone.getByRole('heading', { name: 'Children of a class' })).toBeVisible();
  await expectAccessible(phone);
  await phone.getByRole('link', { name: /How \S*Mina\S* is doing/ }).click();
  await expect(phone.getByRole('heading', { name: 'Right at the first try' })).toBeVisible();
  await expect(phone.getByRole('heading', { name: 'To read until a day' })).toBeVisible();
  await expect(phone.getByText('Two minutes before supper')).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Set something to read' })).toHaveCount(0);
  await expect(phone.getByRole('button', { name: /^(Withdraw|Another day)/ })).toHaveCount(0);
  await expectAccessible(phone);
  await phone.getByRole('link', { name: 'The Snowman in the Jar' }).first().click();
  await expect(phone.getByText('because it was cold', { exact: true })).toBeVisible();
  await expect(phone.getByRole('button', { name: 'It was right' })).toHaveCount(0);
  await expectAccessible(phone);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await page.getByRole('button', { name: 'Back to the class' }).click();
  await page.getByRole('link', { name: 'How Mina is doing' }).click();
  await expect(page.getByText(/^Who looks at this page, too: .*Anna, the mother of Mina/)).toBeVisible();
  await expectAccessible(page);

  await visit(phone, '/family');
  await phone.getByRole('button', { name: /^Stop looking at / }).click();
  await phone.getByRole('dialog').getByRole('button', { name: 'Stop looking' }).click();
  await expect(phone.getByRole('heading', { name: 'Children of a class' })).toHaveCount(0);
  await context.close();
});

test('a code that was used says so kindly, and a no ends the ask quietly', async ({
  page,
  browser,
  baseURL,
  complaints,
}) => {
  complaints.expected.push(/404/);
  await makeClass(page, 'Mina');
  const classUrl = page.url().slice(baseURL?.length ?? 0);
  await makeLetters(page);
  const code = await codeIn(page, 'Mina');
  const { context, tablet: phone } = await aTablet(browser, baseURL);
  await becomeLearner(phone, 'Anna');
  await visit(phone, '/family');
  await phone.getByRole('button', { name: 'I have a letter' }).click();
  await phone.getByLabel('Code of the letter').fill(code.toLowerCase());
  await phone.getByRole('button', { name: 'Ask to look' }).click();
  await expect(phone.getByText(/^Asked on /)).toBeVisible();
  await visit(page, classUrl);
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await expect(page.getByText(/asks to look at/)).toHaveCount(0);
  await visit(phone, `/family#${code}`);
  await phone.getByRole('button', { name: 'Ask to look' }).click();
  await expect(phone.getByText(/^This code does not work\./)).toBeVisible();
  await expect(phone.getByLabel('Code of the letter')).toBeFocused();
  await expectAccessible(phone);
  await visit(phone, '/profile');
  await visit(phone, '/family');
  await expect(phone.getByLabel('Code of the letter')).toBeVisible();
  await expect(phone.getByText(/^Asked on /)).toHaveCount(0);
  await context.close();
});

test('a letter is one page of A4 and of Letter for each child, in every language', async ({ page }) => {
  test.setTimeout(120_000);
  await makeClass(page, 'Mina\nMaximiliana Theodora von Hohenstein-Lang');
  const whom = page.getByLabel('For whom');
  const longName = 'The Saint Maximilian Community School of Sunnybrook-on-Sea 1';
  for (const [language, tag, direction] of [
    ['en', 'en', 'ltr'],
    ['ar', 'ar', 'rtl'],
    ['ph', 'fil', 'ltr'],
    ['ru', 'ru', 'ltr'],
    ['zh', 'zh', 'ltr'],
    ['es', 'es', 'ltr'],
    ['hi', 'hi', 'ltr'],
  ] as const) {
    await whom.selectOption({ label: 'All children' });
    await page.getByLabel('Name of your school').fill(longName);
    await makeLetters(page, language);
    const letters = page.locator(`[lang="${tag}"][dir="${direction}"]`).getByRole('article');
    await expect(letters).toHaveCount(2);
    for (const format of ['A4', 'Letter'] as const) {
      const pdf = (await page.pdf({ format, preferCSSPageSize: false })).toString('latin1');
      expect(pdf.match(/\/Type\s*\/Page\b/g), `${language} ${format}`).toHaveLength(2);
    }
    await page.getByRole('button', { name: 'Back to the class' }).click();
  }
  await whom.selectOption({ label: 'Children without a letter, and without a parent who looks' });
  await page.getByRole('button', { name: 'Make letters' }).click();
  await expect(page.getByText('Every child has a letter or a parent who looks.')).toBeVisible();
  await whom.selectOption({ label: 'Some children' });
  await expect(page.getByRole('checkbox', { name: /Mina\S*: has a letter until / })).toBeVisible();
  await expectAccessible(page);
});
