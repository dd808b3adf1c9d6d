import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { tabTo } from './focus.ts';
import { answersToCurrent, enterAnswer, nextButton, question, takeTest } from './placement-bank.ts';
import { startDemo } from './reader.ts';
import { setLanguage, texts } from './texts.ts';
import { visit } from './visit.ts';

/** Any recording that is long enough. */
const story = new URL('../content/passages/l03-animals-bee-on-the-bus/narration.json', import.meta.url);
const recording: string = JSON.parse(readFileSync(story, 'utf8')).assets['part/0'].name;

/** Results with an offer of the next level. */
const results = {
  passage_id: 'l03-animals-bee-on-the-bus',
  title: 'A Bee on the Bus',
  title_label: 'A Bee on the Bus',
  picture: null,
  level: 3,
  finished: true,
  finished_at: null,
  praise: { kind: 'first', text: 'You read with care.', audio: null },
  next: null,
  questions: [],
  recent: { readings: 0, strands: [] },
  level_offer: { from: 3, to: 4 },
  overallScore: { correct: 8, total: 8 },
  fastestAnswer: null,
  longestTimeTaken: null,
  attemptsPerQuestion: { first: 8, second: 0, third: 0 },
  timeEfficiency: { totalTime: 90, totalPossibleTime: 600 },
  averageMark: 5,
};

test.describe.configure({ mode: 'parallel' });

const begin = (page: Page) => page.getByRole('button', { name: "Let's go!" });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const clock = (page: Page) => page.getByRole('timer');
/** Moves the clock of the page by 90 seconds. */
const readFor90s = (page: Page) => page.clock.runFor(90_000);

const withoutAge = (page: Page) => page.getByRole('button', { name: 'Go on without an age' });

async function openTest(page: Page) {
  await startDemo(page);
  await visit(page, '/placement');
  await expect(begin(page)).toBeVisible();
}

/** Delays saves until `goOn`, and records the order of saves and submits. */
async function holdSaves(page: Page) {
  const order: string[] = [];
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/tst_plcm_save', async (route) => {
    await released;
    order.push('saved');
    await route.continue();
  });
  page.on('request', (request) => {
    if (request.url().endsWith('/api/tst_plcm_submit')) order.push('submitted');
  });
  const goOn = async () => {
    await expect(nextButton(page)).toBeDisabled();
    release();
  };
  return { order, goOn };
}

/** Answers the current question with the keyboard. */
async function answerByKeys(page: Page) {
  const now = await answersToCurrent(page);
  await expect(nextButton(page)).toBeDisabled();
  if (now.written) {
    await tabTo(page, page.getByRole('textbox'));
    await page.keyboard.type(now.right);
  } else {
    const options = page.getByRole('radio');
    await tabTo(page, options.first());
    await page.keyboard.press('Space');
    for (let presses = 0; presses < 4; presses += 1) {
      if (await page.getByRole('radio', { name: now.right, exact: true }).isChecked()) break;
      await page.keyboard.press('ArrowDown');
    }
  }
  await tabTo(page, nextButton(page));
  await page.keyboard.press('Enter');
}

test('a child who knows every answer is placed high and finds the stories of that level', async ({
  page,
}) => {
  await openTest(page);
  await tabTo(page, begin(page));
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('How old are you?');
  await tabTo(page, withoutAge(page));
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Task #1');
  await expect(heading(page)).toBeFocused();
  const count = Number(/\(1\/(\d)\)/.exec(await page.locator('form').innerText())?.[1]);
  const saving = await holdSaves(page);
  for (let number = 1; number <= count; number += 1) {
    await expect(page.getByText(`(${number}/${count})`)).toBeVisible();
    await expect(nextButton(page)).toHaveText(number === count ? 'Submit Answers' : 'Next Question');
    await answerByKeys(page);
  }
  await saving.goOn();
  await expect(heading(page)).toHaveText('Take a breath.');
  expect(saving.order).toEqual(['saved', 'submitted']);
  await expect(page.getByRole('img', { name: /^Text 2 of about [3-6]$/ })).toBeVisible();
  await page.reload();
  await expect(heading(page)).toHaveText('Take a breath.');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Task #2');
  await expect(page.getByText(/^\(1\/\d\)$/)).toBeVisible();

  await takeTest(page, ({ right }) => right);
  await expect(heading(page)).toHaveText('Amazing Job!');
  const placed = await page.getByText(/^You are placed at level \d+$/).innerText();
  const level = Number(/\d+/.exec(placed));
  expect(level).toBeGreaterThanOrEqual(9);
  await page.getByRole('link', { name: `Stories of level ${level}` }).click();
  await expect(heading(page)).toHaveText(`Themes for level ${level}`);
  await visit(page, '/themes');
  await expect(heading(page)).toHaveText(`Themes for level ${level}`);

  await visit(page, '/profile');
  await page.getByText('How your level moved').click();
  await expect(page.getByText(`level ${level}, from the placement test`)).toBeVisible();

  await visit(page, '/placement');
  await expect(page.getByText(placed)).toBeVisible();
  await page.getByRole('button', { name: 'Take it again' }).click();
  await expect(begin(page)).toBeVisible();
});

test('a child who knows only the easiest texts is placed low, and an expired clock has no effect', async ({
  page,
}) => {
  await page.clock.install();
  await openTest(page);
  await begin(page).click();
  await page.getByRole('button', { name: '6 years' }).click();
  await expect(clock(page)).toHaveText(/^\d+:\d\d$/);
  const first = await clock(page).innerText();
  await page.clock.runFor(3000);
  await expect(clock(page)).not.toHaveText(first);
  await page.clock.runFor(900_000);
  await expect(clock(page)).toHaveText(/^0?0:00$/);
  await expect(question(page)).toBeVisible();
  await page.reload();

  await takeTest(
    page,
    ({ level, right, wrong }) => (level <= 2 ? right : wrong),
    () => readFor90s(page),
  );
  await expect(heading(page)).toHaveText('Amazing Job!');
  const placed = await page.getByText(/^You are placed at level \d+$/).innerText();
  expect(Number(/\d+/.exec(placed))).toBeLessThanOrEqual(3);
});

test('a child who answers too fast gets no level, and a link to a story', async ({ page }) => {
  await openTest(page);
  await begin(page).click();
  await withoutAge(page).click();
  await takeTest(page, ({ wrong }) => wrong);
  await expect(heading(page)).toHaveText('Let us read one together');
  await page.getByRole('link', { name: 'Read a story' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/reading\?task_id=-1&level=\d+/);
});

test('no answer is lost by a reload, offline or on another device, in Arabic', async ({
  page,
  browser,
  baseURL,
  expectComplaint,
}) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED/);
  const t = texts('ar');
  await startDemo(page);
  await setLanguage(page, 'ar', baseURL);
  await visit(page, '/placement');
  await page.getByRole('button', { name: t('placement.letsGo') }).click();
  await page.getByRole('button', { name: t('placement.ageSkip') }).click();
  await expect(nextButton(page)).toHaveText(t('placement.next'));
  const first = await answersToCurrent(page);
  await enterAnswer(page, first, first.right);
  await nextButton(page).click();
  await expect(page.getByText(/^\(2\//)).toBeVisible();

  const second = await answersToCurrent(page);
  const words = await question(page).innerText();
  await enterAnswer(page, second, second.wrong);
  await page.reload();
  await expect(question(page)).toHaveText(words);
  const entered = second.written ? page.getByRole('textbox') : page.getByRole('radio', { checked: true });
  await expect(entered).toHaveValue(second.wrong);

  const context = page.context();
  await context.setOffline(true);
  await nextButton(page).click();
  await expect(page.getByText(/^\(3\//)).toBeVisible();
  const third = await question(page).innerText();
  const saved = page.waitForResponse((reply) => reply.url().endsWith('/api/tst_plcm_save'));
  await context.setOffline(false);
  await saved;

  const elsewhere = await browser.newContext();
  await elsewhere.addCookies(await context.cookies());
  const tablet = await elsewhere.newPage();
  await visit(tablet, `${baseURL ?? ''}/placement`);
  await expect(heading(tablet)).toHaveText(t('placement.restingTitle'));
  await tablet.getByRole('button', { name: t('placement.goOn') }).click();
  await expect(question(tablet)).toHaveText(third);
  await elsewhere.close();

  while ((await nextButton(page).innerText()) !== t('placement.submit')) {
    const now = await answersToCurrent(page);
    await enterAnswer(page, now, now.right);
    await nextButton(page).click();
  }
  const last = await answersToCurrent(page);
  await enterAnswer(page, last, last.right);
  await context.setOffline(true);
  await nextButton(page).click();
  await expect(page.getByRole('alert')).toContainText(t('placement.submitFailed'));
  await expect(page.getByRole('alert')).toContainText(t('placement.kept'));
  await context.setOffline(false);
  await expect(heading(page)).toHaveText(t('placement.breakTitle'));
  await page.getByRole('button', { name: t('placement.goOn') }).click();
  await expect(page.getByText(/^\(1\//)).toBeVisible();
});

test('a text can be heard until its last question, and failures are shown in words', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED|500/);
  await openTest(page);
  await page.route('**/api/tst_plcm_next', (route) => route.abort());
  await begin(page).click();
  await withoutAge(page).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Failed to load the next question. Please try again.');
  await page.unroute('**/api/tst_plcm_next');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/tst_plcm_next', async (route) => {
    const response = await route.fetch();
    await released;
    await route.fulfill({ response, json: { ...(await response.json()), audios: [recording] } });
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main').getByText('Loading...')).toBeVisible();
  release();

  const heard = page.waitForRequest(`**/audio/${recording}.mp3`);
  await page.getByRole('button', { name: 'Listen' }).click();
  await heard;
  const pause = page.getByRole('button', { name: 'Pause' });
  while ((await nextButton(page).innerText()) !== 'Submit Answers') {
    await expect(pause).toBeVisible();
    const now = await answersToCurrent(page);
    await enterAnswer(page, now, now.right);
    await nextButton(page).click();
  }
  await expect(page.getByRole('button', { name: 'Listen' })).toBeVisible();

  const refusal = { code: 'unexpected', message: 'no', error: 'no', msg: 'no' };
  await page.route('**/api/tst_plcm_submit', (route) => route.fulfill({ status: 500, json: refusal }));
  const last = await answersToCurrent(page);
  await enterAnswer(page, last, last.right);
  await nextButton(page).click();
  await expect(alert).toContainText('Something went wrong on our side.');
  await page.unroute('**/api/tst_plcm_submit');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page)).toHaveText('Take a breath.');
});

test('the results offer another level, and confirm either choice', async ({ page }) => {
  await startDemo(page);
  await page.route('**/api/reading_results', (route) => route.fulfill({ json: results }));
  await page.route('**/api/level_answer', (route) => {
    const { to, accept } = route.request().postDataJSON();
    return route.fulfill({ json: { level: accept ? to : 3 } });
  });
  for (const [button, confirmation] of [
    ['Stay at level 3', 'You stay at level 3.'],
    ['Try level 4', 'You read at level 4 now.'],
  ] as const) {
    await page.evaluate(() =>
      history.replaceState({ ...history.state, passageId: 'any' }, '', '/reading_results'),
    );
    await page.reload();
    await expect(page.getByText('Would you like to try level 4?')).toBeVisible();
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByText(confirmation)).toBeVisible();
  }
});
