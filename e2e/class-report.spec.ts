import { answerByCalls, aTablet, codeOf, makeCards, startByCard } from './class-cards.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { stories } from './reader.ts';
import { visit } from './visit.ts';

test('the report of forty children shows who has read, and is one page of A4 and of Letter, also in Arabic', async ({
  page,
  browser,
  context,
  baseURL,
}) => {
  await makeCards(page, ['Mina', ...Array.from({ length: 39 }, (_, at) => `Child ${at + 1}`)].join('\n'));
  const { context: device, tablet } = await aTablet(browser, baseURL);
  await startByCard(tablet, await codeOf(page, 'Mina'));
  await answerByCalls(tablet, stories.snowman, 'p1-lit', ['two black buttons']);
  await device.close();
  await page.getByRole('button', { name: 'Back to the class' }).click();
  await page.getByRole('link', { name: 'Report of the class, for paper' }).click();
  await expect(page.getByRole('heading', { name: /^Report of .?4a/ })).toBeVisible();
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Mina' }) });
  await expect(row.getByRole('cell').first()).toHaveText('0');
  await expect(row.getByRole('cell').nth(1)).not.toHaveText('');
  await expect(row.getByText('Too few to tell')).toHaveCount(4); // for screen readers
  await expect(row.getByText('–', { exact: true })).toHaveCount(4);
  await expect(page.getByText('A dash: too few answers to tell.')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(41);
  await expectAccessible(page);

  const url = new URL(page.url());
  for (const language of ['en', 'ar']) {
    await context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }]);
    await visit(page, url.pathname + url.search);
    await expect(page.getByRole('row')).toHaveCount(41);
    for (const format of ['A4', 'Letter'] as const) {
      const pdf = (await page.pdf({ format, preferCSSPageSize: false })).toString('latin1');
      expect(pdf.match(/\/Type\s*\/Page\b/g), `${language} ${format}`).toHaveLength(1);
    }
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 320, height: 700 });
  await expectAccessible(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(320);
});
