import { answerByCalls, aTablet, codeOf, makeCards, startByCard } from './class-cards.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { stories } from './reader.ts';
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

  await page.getByRole('button', { name: 'Hide names' }).press('Enter');
  await expect(page.getByText('Reading: 1')).toBeVisible();
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
