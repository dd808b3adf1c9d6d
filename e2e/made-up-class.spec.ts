import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './visit.ts';

test('a visitor sees the lesson and the report of a made-up class, and what it does there is not sent', async ({
  page,
}) => {
  await visit(page, '/demo');
  const sent: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    const isVisit = path === '/api/counter'; // that a page was opened
    if (/^\/(api|auth)\/(class|child)/.test(path) || (request.method() !== 'GET' && !isVisit))
      sent.push(path);
  });
  await page.getByRole('link', { name: 'For teachers: a made-up class to look at' }).press('Enter');
  await expect(page.getByRole('heading', { name: /^Board of .*3 Bees/ })).toBeVisible();
  await expect(page.getByText('The children are made up, and nothing is stored.')).toBeVisible();
  const first = page.getByRole('article').first();
  await expect(first).toBeVisible();
  const name = (await first.getAttribute('aria-label')) ?? '';
  await expectAccessible(page);
  await first.getByRole('button').press('Enter');
  await expect(page.getByRole('article', { name })).toHaveCount(0);
  await page.getByRole('button', { name: 'Hide names' }).press('Enter');
  await expect(page.getByText(name, { exact: true })).toHaveCount(0);

  await page.getByRole('link', { name: 'The report' }).press('Enter');
  await expect(page.getByRole('row')).toHaveCount(25);
  await expect(page.getByRole('heading', { name: /^Inferential/ })).toBeVisible();
  await expectAccessible(page);
  expect(sent).toEqual([]);
});
