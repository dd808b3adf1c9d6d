import { readFile } from 'node:fs/promises';
import { answerByCalls, aTablet, codeOf, makeCards, startByCard } from './class-cards.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { stories } from './reader.ts';
import { visit } from './visit.ts';

const thought = 'he likes small things';

test('a teacher judges an answer that is worth a look, sees who wrote the same, and takes it back for all', async ({
  page,
  browser,
  context,
  baseURL,
}) => {
  await makeCards(page, 'Mina\nAli');
  const { context: device, tablet } = await aTablet(browser, baseURL);
  const [minas, alis] = [await codeOf(page, 'Mina'), await codeOf(page, 'Ali')];
  await startByCard(tablet, minas);
  await answerByCalls(tablet, stories.snowman, 'p1-inf', ['a dog', 'it was cold', thought]);
  await startByCard(tablet, alis);
  await answerByCalls(tablet, stories.snowman, 'p1-inf', ['He likes SMALL things!']);

  await page.getByRole('button', { name: 'Back to the class' }).click();
  await visit(page, page.url().slice(baseURL?.length ?? 0));
  const queue = page.getByRole('region', { name: 'A few answers worth a look' });
  await expect(queue.getByRole('listitem')).toHaveCount(1);
  await expect(queue.getByText(thought, { exact: true })).toBeVisible();
  await expect(queue.getByText(/^.?Mina.? tried 3 times\.$/)).toBeVisible();
  await expectAccessible(page);

  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: /^All tries as a file/ }).press('Enter');
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('class.csv');
  expect(await readFile(await file.path(), 'utf8')).toContain(thought);

  await queue.getByRole('button', { name: 'It was right' }).press('Enter');
  await expect(queue.getByText('One more answer says the same:')).toBeVisible();
  await expect(queue.getByText('He likes SMALL things!')).toBeVisible();
  await expectAccessible(page);
  await queue.getByRole('button', { name: 'Judge these the same' }).press('Enter');
  await expect(queue.getByText(/^The same now holds for .?Ali.?\.$/)).toBeVisible();
  const news = tablet.getByRole('article', { name: 'The Snowman in the Jar' });
  await visit(tablet, '/index');
  await expect(news).toBeVisible();

  await queue.getByRole('button', { name: 'Take it back' }).press('Enter');
  await expect(queue.getByRole('button', { name: 'It was right' })).toBeVisible();
  await startByCard(tablet, minas);
  await expect(tablet.getByRole('heading', { name: 'My stories' })).toBeVisible();
  await tablet.waitForLoadState('networkidle');
  await expect(news).toHaveCount(0); // it was taken back before Mina saw it

  await visit(page, page.url().slice(baseURL?.length ?? 0));
  await expect(page.getByRole('region', { name: 'To read until a day' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(queue).toHaveCount(0);
  await device.close();
  await context.clearCookies({ name: 'language' });
});
