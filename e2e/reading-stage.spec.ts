import type { Page } from '@playwright/test';
import { becomeLearner } from './account.ts';
import { expect, test } from './fixtures.ts';
import { choose, openStory, press, stories, takeHint } from './reader.ts';
import { openAids } from './reading-aids.ts';

const question = 'Keep your place and stop?';

test('nothing of the site is around a story, and the way out asks before it leads to the levels', async ({
  page,
}) => {
  await openStory(page, stories.bee);
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('img', { name: /^0 stars of/ })).toBeInViewport();
  await expect(page.locator('[data-word="2"]')).toHaveAttribute('data-spoken');
  const wayOut = page.locator('main').getByRole('button', { name: 'To the levels' });
  await wayOut.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: question });
  await expect(dialog.getByRole('button', { name: 'Read on' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(wayOut).toBeFocused();
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();

  await page.keyboard.press('Enter');
  await dialog.getByRole('link', { name: 'To the levels' }).click();
  await expect(page).toHaveURL('/demo');
  await expect(page.getByRole('banner')).toBeVisible();
});

test('before a story begins the way out leads to the menu at once', async ({ page }) => {
  await becomeLearner(page);
  await page.goto(`/reading?task_id=${stories.bee}`);
  await expect(page.getByRole('button', { name: "Let's go!" })).toBeVisible();
  await page.getByRole('link', { name: 'To the menu' }).click();
  await expect(page).toHaveURL('/index');
});

test('the stars stay in view while the text is scrolled', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openStory(page, stories.bee);
  await page.getByRole('button', { name: 'Pause' }).click(); // while the voice speaks, the page follows it
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await page.mouse.wheel(0, 900);
  await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport();
  await expect(page.getByRole('img', { name: /^0 stars of/ })).toBeInViewport();
});

const playToEnd = (page: Page) =>
  page.locator('audio').evaluate(async (voice: HTMLAudioElement) => {
    voice.currentTime = voice.duration - 1;
    await voice.play();
  });

test('the way on is quiet while the voice runs, and large once the last word was said', async ({ page }) => {
  await openStory(page, stories.bee);
  const ready = page.getByRole('button', { name: "I'm ready!" });
  const look = () => ready.evaluate((it) => [it.clientHeight, getComputedStyle(it).backgroundColor]);
  await expect(page.locator('[data-word="2"]')).toHaveAttribute('data-spoken');
  const [quietHeight, quiet] = await look();
  const honey = await page.getByRole('button', { name: 'Pause' }).evaluate((it) => {
    return getComputedStyle(it).backgroundColor;
  });
  expect(quiet).not.toBe(honey);
  await playToEnd(page);
  await expect(ready).toHaveCSS('background-color', honey);
  expect((await look())[0]).toBeGreaterThan(Number(quietHeight));
  await expect(page.getByRole('button', { name: 'Play', exact: true })).not.toHaveCSS(
    'background-color',
    honey,
  );
  await expect(page.locator('[data-now]')).toHaveCount(0);
});

test('no word stays highlighted when the questions begin', async ({ page }) => {
  await openStory(page, stories.bee);
  await expect(page.locator('[data-now]')).toHaveCount(1);
  await press(page, "I'm ready!");
  await expect(page.getByRole('heading', { name: 'Where was the bee?' })).toBeVisible();
  await expect(page.locator('[data-now]')).toHaveCount(0);
});

test('the turtle makes the voice slow, and the hare as usual', async ({ page }) => {
  await openStory(page, stories.bee);
  await press(page, 'Slow');
  await expect(page.locator('audio')).toHaveJSProperty('playbackRate', 0.75);
  await expect(page.getByRole('button', { name: 'Slow' })).toHaveAttribute('aria-pressed', 'true');
  await press(page, 'Usual');
  await expect(page.locator('audio')).toHaveJSProperty('playbackRate', 1);
});

async function chooseMode(page: Page, name: string) {
  await openAids(page, 'en');
  await page.getByRole('radio', { name, exact: true }).check();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.locator('[data-word="0"]')).toBeVisible();
}

test('who reads alone sees the whole text and the way on, and hears only what is pressed', async ({
  page,
}) => {
  await openStory(page, stories.bee);
  await chooseMode(page, 'I read');
  const voice = page.locator('audio');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await expect(page.locator('[data-word="40"] > span')).not.toHaveCSS('color', 'rgba(0, 0, 0, 0)');
  const ready = page.getByRole('button', { name: "I'm ready!" });
  expect((await ready.boundingBox())?.height).toBeGreaterThanOrEqual(60);
  const said = page.waitForResponse(/\/audio\//);
  await page.locator('[data-word="4"]').click();
  expect((await said).ok()).toBe(true);
  await page.keyboard.press('Escape');
  await expect(voice).toHaveJSProperty('paused', true);
  await expect(voice).toHaveJSProperty('currentTime', 0);
});

test('in turns the voice reads one sentence, then the same sentence is the turn of the reader', async ({
  page,
}) => {
  await openStory(page, stories.bee);
  await chooseMode(page, 'Take turns');
  const turn = page.getByRole('status').filter({ hasText: 'Your turn' });
  const litSentence = () =>
    page.locator('[data-turn]').evaluateAll((words) => words.map((word) => word.textContent).join(' '));
  await press(page, 'Play');
  await expect(turn).toBeVisible();
  const first = await litSentence();
  expect(first).toMatch(/^\p{Lu}[^.!?]*[.!?]$/u);
  await expect(page.locator('audio')).toHaveJSProperty('paused', true);
  await press(page, 'Play');
  await expect(turn).toBeHidden();
  await expect(turn).toBeVisible();
  expect(await litSentence()).not.toBe(first);
});

test('the picture stays beside an open question on a wide screen', async ({ page }) => {
  await openStory(page, stories.bee);
  const picture = page.locator('main').getByRole('img', { name: /bus/i }).first();
  await expect(picture).toBeInViewport();
  await press(page, "I'm ready!");
  await expect(page.getByRole('heading', { name: 'Where was the bee?' })).toBeVisible();
  await expect(picture).toBeInViewport();
});

for (const [width, height] of [
  [640, 400],
  [390, 844],
  [1366, 640],
] as const)
  test(`two thirds of the height are left to the text at ${width} x ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openStory(page, stories.bee);
    await page.mouse.wheel(0, 300);
    const free = await page.evaluate(() => {
      const bar = document.querySelector('[data-bar]')?.getBoundingClientRect().bottom ?? 0;
      const player = document.querySelector('[data-player]')?.getBoundingClientRect().top ?? 0;
      return (player - bar) / innerHeight;
    });
    expect(free).toBeGreaterThanOrEqual(2 / 3);
  });

test('in a low window no option is behind the button that gives the answer, also after a hint', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 640 });
  await openStory(page, stories.snowman);
  await press(page, "I'm ready!");
  await choose(page, "What did Nils use for the snowman's eyes?", 'two small stones');
  await takeHint(page, 'Find the word "eyes"');
  const check = await page.getByRole('button', { name: 'Check' }).boundingBox();
  const options = await page.getByRole('list', { name: 'Answers' }).getByRole('listitem').all();
  expect(options).toHaveLength(4);
  for (const option of options) {
    const box = await option.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(check?.y ?? 0);
  }
});
