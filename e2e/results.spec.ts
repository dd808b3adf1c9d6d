import type { Page } from '@playwright/test';
import { becomeLearner } from './account.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { nextOnPath, readThrough } from './read-through.ts';
import { choose, countAtLevel, goOn, openStory, press, startDemo, stories } from './reader.ts';
import { setLanguage, texts } from './texts.ts';

const phone = { width: 390, height: 844 };

/** Opens the results of a story. `justRead`: as at the end of a reading. */
async function openResults(page: Page, passageId: string, { justRead = false } = {}) {
  await page.evaluate(
    (state) => history.replaceState({ ...history.state, ...state }, '', '/reading_results'),
    { passageId, justRead },
  );
  await page.reload();
  await expect(page.getByRole('list', { name: 'Your stars' })).toBeVisible();
}

const nextStory = (page: Page) => page.getByRole('link', { name: 'Next story' });
const isInView = (page: Page, name: string | RegExp) =>
  page.getByRole('link', { name }).evaluate((link) => {
    const { top, bottom } = link.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight && scrollY === 0;
  });

test('from the results to the next story is one press, without scrolling, on a phone', async ({ page }) => {
  await page.setViewportSize(phone);
  await startDemo(page);
  await readThrough(page, stories.duck);
  await openResults(page, stories.duck);
  await expect(page.getByRole('heading', { level: 1, name: 'Dot the Duck' })).toBeVisible();
  expect(await isInView(page, 'Next story')).toBe(true);
  expect(await isInView(page, 'Read it again')).toBe(true);
  const title = (await nextStory(page).locator('strong').innerText()).trim();
  await nextStory(page).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('button', { name: "Let's go!" })).toBeVisible();
});

test('a story can be read again from its results', async ({ page }) => {
  await startDemo(page);
  await readThrough(page, stories.duck);
  await openResults(page, stories.duck);
  await page.getByRole('link', { name: 'Read it again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dot the Duck' })).toBeVisible();
});

test('the next story about the same heroes comes first, and opens', async ({ page }) => {
  await page.setViewportSize(phone);
  await becomeLearner(page);
  await page.goto('/index');
  await readThrough(page, stories.llama);
  await openResults(page, stories.llama);
  const follows = page.getByRole('link', { name: 'The story goes on A Plan for Pepa' });
  await expect(follows).toBeInViewport();
  await follows.click();
  await expect(page.getByRole('heading', { level: 1, name: 'A Plan for Pepa' })).toBeVisible();
});

test('when a level was read, a story of the next level follows', async ({ page }) => {
  await startDemo(page);
  for (let story = 0; story < countAtLevel(1); story += 1) await readThrough(page, nextOnPath);
  await openResults(page, stories.duck);
  await expect(page.getByRole('link', { name: 'Next story, level 2' })).toBeVisible();
});

test('the child’s half has stars in words, no number, and the jar is as full as the story was solved', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openStory(page, stories.duck);
  await press(page, "I'm ready!");
  await choose(page, 'In the fog, what can Dot do?', 'hear');
  await goOn(page);
  await openResults(page, stories.duck);
  const stars = page.getByRole('list', { name: 'Your stars' }).getByRole('listitem');
  await expect(stars.first()).toHaveText('A gold star');
  await expect(stars.nth(1)).toHaveText('Not answered yet');
  const face = page.getByRole('region', { name: 'Dot the Duck' });
  expect(await face.innerText()).not.toMatch(/\d/);
  const share = 1 / (await stars.count());
  await expect(face.locator('[data-share]')).toHaveAttribute('data-share', share.toFixed(2));
  await expect(page.getByRole('link', { name: 'Read on' })).toBeVisible();
});

test('the sentence is said by itself after a story, and again by its button', async ({ page }) => {
  await page.addInitScript(() => {
    const played: string[] = [];
    Object.assign(globalThis, { played });
    HTMLMediaElement.prototype.play = function play() {
      played.push(this.src);
      return Promise.resolve();
    };
  });
  const played = () =>
    page.evaluate(() =>
      (globalThis as unknown as { played: string[] }).played.map((src) => new URL(src).pathname),
    );
  await startDemo(page);
  await readThrough(page, stories.duck);
  const reply = page.waitForResponse('**/api/reading_results');
  await openResults(page, stories.duck, { justRead: true });
  const { praise } = await (await reply).json();
  expect(praise.kind).toBe('read');
  await expect.poll(played).toContain(`/audio/${praise.audio}`);
  const soundButton = page.getByRole('button', { name: 'Hear this' });
  await expect(soundButton).toHaveAttribute('aria-pressed', 'true');
  await soundButton.click();
  await expect(soundButton).toHaveAttribute('aria-pressed', 'false');
  await soundButton.click();
  expect((await played()).filter((path) => path.endsWith(praise.audio))).toHaveLength(2);
});

test('grown-ups open their half with the keyboard, and it tells what was written and how', async ({
  page,
}) => {
  await startDemo(page);
  await readThrough(page, stories.snowman);
  await openResults(page, stories.snowman);
  await expectAccessible(page);
  await expect(page.getByText(/^You got \d\/\d+ questions right!$/)).toBeHidden();
  const button = page.getByRole('button', { name: 'For grown-ups' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByText(/^0 of \d+ questions were solved/)).toBeVisible();
  await expect(page.getByText(/^You got 0\/\d+ questions right!$/)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Critical' })).toContainText('Too few to tell');
  const written = page.getByRole('listitem').filter({ hasText: 'Why did Nils make the snowman so small?' });
  await expect(written).toContainText('(no answer)');
  await expect(written).toContainText('Not yet');
  await expect(page.getByRole('heading', { name: 'To talk about at supper' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Time Efficiency' })).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('paper shows only the half for grown-ups, from right to left in Arabic', async ({ page }) => {
  await startDemo(page);
  await readThrough(page, stories.snowman);
  await openResults(page, stories.snowman);
  await page.emulateMedia({ media: 'print', reducedMotion: 'reduce' });
  await expect(page.getByText(/^0 of \d+ questions were solved/)).toBeVisible();
  await expect(page.getByText(/^Level 3 · /)).toBeVisible();
  for (const gone of [page.getByRole('banner'), page.getByRole('button'), page.getByRole('link')])
    await expect(gone.filter({ visible: true })).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  await setLanguage(page, 'ar', page.url());
  await page.reload();
  await expect(page.getByRole('list', { name: texts('ar')('results.stars') })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const heading = page.getByRole('heading', { name: texts('ar')('report.talk') });
  await expect(heading).toHaveCSS('direction', 'rtl');
  await expect(heading).toBeVisible();
});
