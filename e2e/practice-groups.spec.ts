import { answerByCalls, aTablet, codeOf, makeCards, startByCard } from './class-cards.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { stories } from './reader.ts';
import { visit } from './visit.ts';

const read = [stories.bee, stories.snowman, stories.llama, 'l03-play-psst'];

test('a teacher sets a story for the children who need the same practice, and opens and prints a talk for them', async ({
  page,
  browser,
  context,
  baseURL,
}) => {
  await makeCards(page, 'Mina\nAli\nLin');
  const { context: device, tablet } = await aTablet(browser, baseURL);
  for (const code of [await codeOf(page, 'Mina'), await codeOf(page, 'Ali')]) {
    await startByCard(tablet, code);
    for (const story of read) await answerByCalls(tablet, story, 'p1-lit', ['NO RESPONSE']);
  }
  await page.getByRole('button', { name: 'Back to the class' }).click();
  await page.getByRole('link', { name: 'Report of the class, for paper' }).click();

  const groups = page.getByRole('region', { name: 'Who could practise together' });
  const group = groups.getByRole('listitem').filter({ has: page.getByRole('heading') });
  await expect(group).toHaveCount(1);
  await expect(group.getByRole('heading', { name: 'Literal Level 3' })).toBeVisible();
  await expect(group.getByText(/^.?Ali.? and .?Mina.?$/)).toBeVisible();
  const title = await group.getByText('A story that none of them has opened:').locator('bdi').innerText();
  await expectAccessible(page);

  await group.getByRole('button', { name: 'Set it for these 2 children, for a week' }).press('Enter');
  await expect(group.getByText('They have it to read now:')).toContainText(title);
  await expect(group.getByRole('heading')).toBeFocused();
  await expect(group.getByRole('button', { name: /^Set it/ })).toHaveCount(0);
  await visit(tablet, '/index');
  await expect(tablet.getByRole('article', { name: title })).toBeVisible();
  await device.close();

  const open = group.getByRole('button', { name: 'Five-minute talk: Literal, level 3' });
  await open.press('Enter');
  const talk = page.getByRole('region', { name: 'Five-minute talk: Literal, level 3' });
  await expect(talk.getByRole('listitem')).toHaveCount(5);
  await expect(talk.locator('[lang=en]', { hasText: 'In the story it says ...' })).toBeVisible();
  await expectAccessible(page);
  await page.evaluate(() => {
    window.print = () => {};
  });
  await talk.getByRole('button', { name: 'Print this talk' }).press('Enter');
  await page.emulateMedia({ media: 'print' });
  await expect(talk.getByText('Five-minute talk: Literal, level 3')).toBeVisible();
  await expect(page.getByRole('table')).toBeHidden();
  await expect(group.getByRole('heading')).toBeHidden();
  for (const format of ['A4', 'Letter'] as const) {
    const pdf = (await page.pdf({ format })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g), format).toHaveLength(1);
  }
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(page.getByRole('table')).toBeVisible();
  await expect(talk).toBeHidden();
  await page.emulateMedia({ media: null, colorScheme: 'dark' });
  await open.press('Enter');
  await expect(talk).toHaveCount(0);

  const url = new URL(page.url());
  await context.addCookies([{ name: 'language', value: 'ar', url: baseURL ?? '' }]);
  await page.setViewportSize({ width: 390, height: 800 });
  await visit(page, url.pathname + url.search);
  await page.getByRole('button', { name: /^حديث من خمس دقائق/ }).click();
  await expect(page.getByText('In the story it says ...')).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
