import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { choose, goOn, message, openStory, option, press, takeHint, write } from './reader.ts';
import { visit } from './visit.ts';

const row = (page: Page, name: string) => page.getByRole('row', { name });

/** Reads part 1 and half of part 2, with a wrong choice, a misspelling and an answer given offline. */
async function readTwoParts(page: Page, marks: number[]) {
  await press(page, "I'm ready!");
  await choose(page, 'What went snap?', 'the kite');
  await takeHint(page, 'Find the word "Snap".');
  await expect(option(page, 'the kite (tried)')).toBeDisabled();
  await choose(page, 'What went snap?', 'the string');
  await expect(message(page)).toContainText('Explanation: The wind pulled so hard');
  marks.push(await goOn(page));

  await write(page, 'Who did Sami yell at?', 'he yeled at the wimd');
  await expect(message(page)).toContainText('It is spelt wind');
  marks.push(await goOn(page));

  await expect(page.getByRole('heading', { level: 1, name: 'Part 2. Too Tall, Too Short' })).toBeVisible();
  await press(page, "I'm ready!");
  await write(page, 'Ana jumped. Then she got something.', 'I do not know');
  await takeHint(page, 'Find the word "jumped".');
  await page.context().setOffline(true);
  await write(page, 'Ana jumped. Then she got something.', 'a long stick');
  await expect(page.getByText('Your answer is kept. We send it when the network is back.')).toBeVisible();
  await page.context().setOffline(false);
  marks.push(await goOn(page));
}

/** Reads the rest, with a time-out in part 2 and a reload in part 3. */
async function readToTheEnd(page: Page, marks: number[]) {
  await expect(page.getByRole('heading', { name: 'Why did the shoe not come down?' })).toBeVisible();
  await page.clock.fastForward(45_000);
  await expect(page.getByRole('button', { name: 'More time' })).toBeVisible();
  await page.clock.fastForward(20_000);
  await expect(message(page)).toContainText('Time is up. You can try again.');
  await takeHint(page, 'Where was the kite when Sami threw his shoe at it?');
  await choose(page, 'Why did the shoe not come down?', 'It got stuck in the tree.');
  marks.push(await goOn(page));

  await press(page, "I'm ready!");
  await choose(page, 'Where did the kite come down?', 'on the big hill');
  await takeHint(page, 'Find the word "Down".');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Part 3. Please' })).toBeVisible();
  await expect(option(page, 'on the big hill (tried)')).toBeDisabled();
  await expect(page.getByText('Find the word "Down".')).toBeVisible();
  await choose(page, 'Where did the kite come down?', "in Ana's arms");
  marks.push(await goOn(page));

  await write(page, 'Why did Sami stand on one foot?', 'His shoe was in the tree.');
  marks.push(await goOn(page));
  await write(page, 'Did the wind hear Sami?', 'idk');
  await takeHint(page, 'Say yes or no.');
  await write(page, 'Did the wind hear Sami?', 'Yes because the kite came down.');
  marks.push(await goOn(page));
  await write(page, 'Tell what happened.', 'idk');
  await takeHint(page, 'Begin with the wind and the kite.');
  await write(
    page,
    'Tell what happened.',
    "The wind took Ana's kite and it got stuck in a tree. Then the wind gave it back.",
  );
  marks.push(await goOn(page));
}

test('a learner reads a whole passage, gets a hint after a wrong answer, and sees it in the results', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  await page.clock.install();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const marks: number[] = [];
  await visit(page, '/');
  await page.getByRole('button', { name: 'Try demo' }).click();
  await press(page, 'Level 2');
  await press(page, "Let's go!");
  await expect(page.getByRole('heading', { level: 1, name: 'Part 1. Snap!' })).toBeVisible();
  await readTwoParts(page, marks);
  await readToTheEnd(page, marks);

  await expect(page).toHaveURL('/reading_results');
  await expect(page.getByText('You looked again until you found every answer.')).toBeVisible();
  await press(page, 'For grown-ups');
  await expect(page.getByText('You got 8/8 questions right!')).toBeVisible();
  await expect(page.getByText('8 of 8 questions were solved, 2 of them on the first try.')).toBeVisible();
  await expect(page.getByText('His shoe was in the tree.').first()).toBeVisible();
  await expect(row(page, '1st')).toContainText('2');
  await expect(row(page, '2nd')).toContainText('6');
  await expect(row(page, '3rd')).toContainText('0');
  const mean = marks.reduce((sum, mark) => sum + mark, 0) / 8;
  expect(marks).toHaveLength(8);
  await expect(page.getByText(`Your average score is ${mean.toFixed(2)}`)).toBeVisible();
  await expect(row(page, 'Critical')).toContainText(marks[6]?.toFixed(1) ?? '');

  await page.reload();
  await expect(page.getByText('You looked again until you found every answer.')).toBeVisible();
  await page.getByRole('link', { name: 'Next story' }).click();
  await expect(page).toHaveURL('/reading?task_id=-1&level=2');
  await expect(page.getByRole('button', { name: "Let's go!" })).toBeVisible();
  await visit(page, '/demo');
  await expect(page.getByRole('button', { name: /^Level 2/ })).toContainText('Read');
});

test('an answer given offline survives a reload and is sent once', async ({ page, expectComplaint }) => {
  expectComplaint(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  let isOffline = true;
  let isReloading = false;
  await page.route('**/api/check-answer', (route) => (isOffline ? route.abort('failed') : route.continue()));
  // Online again from the first call of the new page. While the old page unloads it may still retry, or fetch the
  // next parts.
  await page.route('**/api/get-reading-material', (route) => {
    if (isReloading && route.request().postDataJSON().part === 0) isOffline = false;
    return route.continue();
  });
  await openStory(page, 'l01-animals-dot-the-duck');
  await press(page, "I'm ready!");
  await choose(page, 'What did Dot see?', 'only white');
  await expect(page.getByText('Your answer is kept.')).toBeVisible();
  isReloading = true;
  await page.reload();
  await expect(message(page)).toContainText('Explanation:');
  expect(await goOn(page)).toBe(5);
  await expect(page.getByRole('img', { name: '1 star of' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Why could Dot not see Mother?' })).toBeVisible();
});
