import { answerByCalls, aTablet, codeOf, makeCards, startByCard } from './class-cards.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { stories } from './reader.ts';
import { visit } from './visit.ts';

const answers = ['because it was <b>cold</b>', 'he likes small things', 'so he fits in the jar'];

test('a teacher reads every try of a child, and what she finds right counts for the next child', async ({
  page,
  browser,
  context,
  baseURL,
}) => {
  await makeCards(page, 'Mina\nAli');
  const { context: device, tablet } = await aTablet(browser, baseURL);
  const alis = await codeOf(page, 'Ali');
  await startByCard(tablet, await codeOf(page, 'Mina'));
  await answerByCalls(tablet, stories.snowman, 'p1-lit', ['two small stones', 'two black buttons']);
  await answerByCalls(tablet, stories.snowman, 'p1-inf', answers);

  await page.getByRole('button', { name: 'Back to the class' }).click();
  await page.getByRole('link', { name: 'How Mina is doing' }).click();
  await expect(page.getByRole('heading', { name: 'Right at the first try' })).toBeVisible();
  await expect(page.getByText(/^.?4a.? · \w+ \d+, \d{4}$/)).toBeVisible(); // for paper
  await expect(page.getByText('Too few to tell')).toHaveCount(4);
  await expect(page.getByText(/^Counted are the newest 20 questions/)).toBeVisible();
  await expect(page.getByText(/coloured range/)).toHaveCount(0);
  await expect(page.getByText(/Solved: 2 of \d+ · Not finished/)).toBeVisible();
  await expectAccessible(page);
  const toOpen = page.getByText('Open one to see every answer beside the text.');
  await expect(toOpen).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(toOpen).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('link', { name: 'The Snowman in the Jar' }).click();
  await expect(page.getByRole('heading', { name: 'Part 1' })).toBeVisible();
  for (const answer of answers) await expect(page.getByText(answer, { exact: true })).toBeVisible();
  await expect(page.getByText(/^Hint:/).first()).toBeVisible();
  await expect(page.locator('mark')).toContainText([
    "He's very small, and he lives in this jar. 2",
    'His eyes are two black buttons. 1',
  ]);
  await expect(page.getByText('What had really happened to the snowman?')).toHaveCount(0);
  await expectAccessible(page);

  const home = tablet.getByRole('heading', { name: 'My stories' });
  const news = tablet.getByRole('article', { name: 'The Snowman in the Jar' });
  await visit(tablet, '/index');
  await expect(home).toBeVisible();
  await expect(news).toHaveCount(0);
  const verdict = page.getByRole('group', { name: /^Was “.?he likes small things.?” right\?$/ });
  await verdict.getByRole('button', { name: 'It was right' }).click();
  await expect(verdict.getByText(/^You say: right\./)).toBeVisible();
  await expectAccessible(page);
  await visit(tablet, '/index');
  await expect(news.getByText('Your answer was read again, and it is right.')).toBeVisible();
  await expectAccessible(tablet);
  await visit(tablet, '/index');
  await expect(home).toBeVisible();
  await tablet.waitForLoadState('networkidle');
  await expect(news).toHaveCount(0);
  await startByCard(tablet, alis);
  const same = await answerByCalls(tablet, stories.snowman, 'p1-inf', ['He likes SMALL things!']);
  expect(same.result).toBe(1);
  await verdict.getByRole('button', { name: 'Take it back' }).click();
  await expect(verdict.getByRole('button', { name: 'It was right' })).toBeVisible();
  await device.close();

  await context.addCookies([{ name: 'language', value: 'ar', url: baseURL ?? '' }]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 320, height: 700 });
  await visit(page, page.url().slice(baseURL?.length ?? 0));
  await expect(page.getByText(answers[2] ?? '', { exact: true })).toBeVisible();
  await expectAccessible(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(320);
});

test('a child of another class is unknown', async ({ page, complaints }) => {
  complaints.expected.push(/404/);
  await makeCards(page, 'Mina');
  await visit(page, `/family?child=${crypto.randomUUID()}&reading=${crypto.randomUUID()}`);
  await expect(page.getByText('You look after no such child.')).toBeVisible();
});
