import { answerByCalls, aTablet, codeOf, makeCards, startByCard } from './class-cards.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { press, stories } from './reader.ts';
import { visit } from './visit.ts';

test('a child who is stuck comes onto the open board by itself, and names are hidden by one press', async ({
  page,
  browser,
  context,
  baseURL,
}) => {
  await makeCards(page, 'Mina\nAli');
  const { context: device, tablet } = await aTablet(browser, baseURL);
  await startByCard(tablet, await codeOf(page, 'Mina'));
  const alisCode = await codeOf(page, 'Ali');
  await page.getByRole('button', { name: 'Back to the class' }).click();
  await page.getByRole('link', { name: 'Board for the lesson' }).click();
  await expect(page.getByRole('heading', { name: /^Board of .?4a/ })).toBeVisible();
  await expect(page.getByText('Nobody right now.')).toBeVisible();
  await expectAccessible(page);

  await answerByCalls(tablet, stories.snowman, 'p1-lit', ['a', 'b', 'c']);
  await answerByCalls(tablet, stories.snowman, 'p1-inf', ['a dog', 'it was cold', 'a bird']);
  const row = page.getByRole('article', { name: 'Mina' });
  await expect(row.getByText('Two questions did not work out')).toBeVisible();
  await expect(row.locator('mark')).toContainText('he lives in this jar');
  await expect(page.getByRole('region', { name: 'The others' }).getByText('Ali')).toBeVisible();
  await expectAccessible(page);

  // A second child at the same question shares the card, which has the sentence once.
  const { context: secondDevice, tablet: second } = await aTablet(browser, baseURL);
  await startByCard(second, alisCode);
  await answerByCalls(second, stories.snowman, 'p1-lit', ['a', 'b', 'c']);
  await answerByCalls(second, stories.snowman, 'p1-inf', ['a dog', 'it was cold', 'a bird']);
  await expect(row.getByText('Stuck at the same question: 2')).toBeVisible();
  await expect(row.getByRole('link')).toHaveText(['Mina', 'Ali']);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.locator('mark')).toHaveCount(1);
  await expectAccessible(page);
  await secondDevice.close();

  await page.getByRole('button', { name: 'Hide names' }).press('Enter');
  await expect(page.getByText('Reading: 2')).toBeVisible();
  await expect(page.getByText('Mina')).toHaveCount(0);
  await expect(page.getByText('Ali')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Hide names' }).press('Enter');
  await row.getByRole('button', { name: /^I was there/ }).press('Enter');
  await expect(row).toHaveCount(0);
  await expect(page.getByText('Nobody right now.')).toBeVisible();

  await context.addCookies([{ name: 'language', value: 'ar', url: baseURL ?? '' }]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 320, height: 700 });
  await visit(page, page.url().slice(baseURL?.length ?? 0));
  await expect(row).toBeVisible();
  await expectAccessible(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(320);
  await device.close();
});

test('a child asks its teacher to come, is first on the board, and may ask again when she was there', async ({
  page,
  browser,
  baseURL,
}) => {
  await makeCards(page, 'Mina\nAli');
  const { context: device, tablet } = await aTablet(browser, baseURL);
  await startByCard(tablet, await codeOf(page, 'Mina'));
  await page.getByRole('button', { name: 'Back to the class' }).click();
  await page.getByRole('link', { name: 'Board for the lesson' }).click();
  await expect(page.getByText('Nobody right now.')).toBeVisible();

  await tablet.emulateMedia({ reducedMotion: 'reduce' });
  await visit(tablet, `/reading?task_id=${stories.snowman}`);
  await press(tablet, "Let's go!");
  await press(tablet, "I'm ready!");
  await tablet.getByRole('list', { name: 'Answers' }).waitFor();
  await tablet.getByRole('button', { name: 'To the menu' }).press('Enter');
  const stop = tablet.getByRole('dialog', { name: 'Keep your place and stop?' });
  await stop.getByRole('button', { name: 'Ask my teacher to come' }).press('Enter');
  await expect(stop.getByText('Your teacher knows.')).toBeVisible();
  await expectAccessible(tablet);

  const row = page.getByRole('article', { name: 'Mina' });
  await expect(row.getByText('Asks you to come')).toBeVisible();
  await expectAccessible(page);
  await row.getByRole('button', { name: /^I was there/ }).press('Enter');
  await expect(row).toHaveCount(0);

  await stop.getByRole('button', { name: 'Read on' }).press('Enter');
  await tablet.getByRole('button', { name: 'To the menu' }).press('Enter');
  await expect(stop.getByRole('button', { name: 'Ask my teacher to come' })).toBeVisible();
  await device.close();
});
