import { aTablet, codeOf, makeCards, startByCard } from './class-cards.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './visit.ts';

const note = 'Look out for the <b>carrot</b>!';

test('a teacher sets a story for one child, who finds it at home; another child has none, and it can be withdrawn', async ({
  page,
  browser,
  context,
  baseURL,
}) => {
  await makeCards(page, 'Mina\nAli');
  const { context: device, tablet } = await aTablet(browser, baseURL);
  const [minas, alis] = [await codeOf(page, 'Mina'), await codeOf(page, 'Ali')];
  await page.getByRole('button', { name: 'Back to the class' }).click();

  const work = page.getByRole('region', { name: 'To read until a day' });
  await work.getByRole('button', { name: 'Set something to read' }).press('Enter');
  await work.getByLabel('Level', { exact: true }).selectOption({ label: 'Level 3' });
  await work.getByLabel('Story', { exact: true }).selectOption({ label: 'The Snowman in the Jar' });
  await work.getByLabel('A line to the children, if you like').fill(note);
  await work.getByLabel('For whom').selectOption({ label: 'Some children' });
  await expect(work.getByRole('button', { name: 'Set it' })).toBeDisabled();
  await work.getByRole('checkbox', { name: 'Mina' }).press('Space');
  await expectAccessible(page);
  await work.getByRole('button', { name: 'Set it' }).press('Enter');
  await expect(work.getByRole('heading', { name: 'The Snowman in the Jar' })).toBeVisible();
  await expect(work.getByText(/^Not yet: .?Mina.?$/)).toBeVisible();
  await expectAccessible(page);

  await startByCard(tablet, minas);
  const card = tablet.getByRole('article', { name: 'The Snowman in the Jar' });
  await expect(card.getByText('From your teacher')).toBeVisible();
  await expect(card.getByText(note)).toBeVisible();
  await expectAccessible(tablet);
  await context.addCookies([{ name: 'language', value: 'en', url: baseURL ?? '' }]);
  await card.getByRole('link', { name: 'The Snowman in the Jar' }).press('Enter');
  await expect(tablet).toHaveURL(/\/reading\?/);
  await expect(tablet.getByRole('heading', { name: 'The Snowman in the Jar' })).toBeVisible();

  await visit(page, page.url().slice(baseURL?.length ?? 0));
  await expect(work.getByText(/^Reading: .?Mina.?$/)).toBeVisible();
  await startByCard(tablet, alis);
  await expect(tablet.getByRole('heading', { name: 'My stories' })).toBeVisible();
  await expect(card).toHaveCount(0);

  await context.addCookies([{ name: 'language', value: 'ar', url: baseURL ?? '' }]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 320, height: 700 });
  await visit(page, page.url().slice(baseURL?.length ?? 0));
  await expect(page.getByRole('button', { name: /^سحب/ })).toBeVisible();
  await expectAccessible(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(320);
  await page.getByRole('button', { name: /^سحب/ }).click();
  await expect(page.getByRole('button', { name: /^سحب/ })).toHaveCount(0);
  await device.close();
});
