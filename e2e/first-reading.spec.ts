import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { choose, goOn, message, openStory, option, press, stories, takeHint, write } from './reader.ts';
import { visit } from './visit.ts';

const row = (page: Page, name: string) => page.getByRole('row', { name });

/** Reads two parts, with a wrong choice, a misspelling, a time-out and an answer given offline. */
async function readTwoParts(page: Page, marks: number[]) {
  await press(page, "I'm ready!");
  await choose(page, 'Where was the bee?', "in Ben's bag");
  await takeHint(page, 'Read the start again.');
  await expect(option(page, "in Ben's bag (tried)")).toBeDisabled();
  await choose(page, 'Where was the bee?', "in Amina's seat");
  await expect(message(page)).toContainText("Explanation: Someone was in Amina's seat");
  marks.push(await goOn(page));

  await write(page, 'Why did all the children jump up?', 'they were scaired of the bee');
  await expect(message(page)).toContainText('It is spelt scared');
  marks.push(await goOn(page));

  await expect(page.getByRole('heading', { level: 1, name: 'Part 2. Up and Down the Glass' })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Inside the bus\. A girl looks kindly/ })).toBeVisible();
  await press(page, "I'm ready!");
  await expect(page.getByRole('heading', { name: 'What did the bee do again and again?' })).toBeVisible();
  await page.clock.fastForward(30_000);
  await expect(page.getByRole('button', { name: 'More time' })).toBeVisible();
  await page.clock.fastForward(20_000);
  await expect(message(page)).toContainText('Time is up. You can try again.');
  await takeHint(page, 'Find the word "again" near the start of this part.');
  await choose(page, 'What did the bee do again and again?', 'It walked up the glass.');
  marks.push(await goOn(page));
  await choose(page, 'What does "rest" mean here?', 'sit still for a bit');
  marks.push(await goOn(page));

  await write(page, 'Why could it not get to them?', 'I do not know');
  await takeHint(page, 'Read what Amina says about the flowers.');
  await page.context().setOffline(true);
  await write(page, 'Why could it not get to them?', 'the glass was in the way');
  await expect(page.getByText('Your answer is kept. We send it when the network is back.')).toBeVisible();
  await page.context().setOffline(false);
  marks.push(await goOn(page));
}

/** Reads the last part, with a reload. */
async function readToTheEnd(page: Page, marks: number[]) {
  await press(page, "I'm ready!");
  await write(page, 'What two things did Amina use to catch the bee?', 'her cup and a book');
  marks.push(await goOn(page));

  await choose(page, 'Why did Ben save the seat for Amina?', 'to hide from the bee');
  await takeHint(page, 'Think of what Amina did for everybody the day before.');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Part 3. The Paper Cup' })).toBeVisible();
  await expect(option(page, 'to hide from the bee (tried)')).toBeDisabled();
  await expect(page.getByText('Think of what Amina did for everybody the day before.')).toBeVisible();
  await choose(page, 'Why did Ben save the seat for Amina?', 'to say thank you');
  marks.push(await goOn(page));
  await choose(page, 'Why does the writer use these words?', 'to show that Amina was kind');
  marks.push(await goOn(page));

  await write(page, 'Should Amina have helped the bee herself', 'idk');
  await takeHint(page, 'What is the driver doing at that time? And how does Amina hold her cup?');
  await write(page, 'Should Amina have helped the bee herself', 'She was right because the bee was tired.');
  marks.push(await goOn(page));
  await write(page, 'Tell the whole story in two or three sentences.', 'idk');
  await takeHint(page, "Start with what was in Amina's place.");
  await write(
    page,
    'Tell the whole story in two or three sentences.',
    'A bee was on the bus and the children were scared. Amina caught it in a cup and let it go.',
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
  await press(page, 'Level 3');
  await press(page, "Let's go!");
  await expect(page.getByRole('heading', { level: 1, name: 'Part 1. Someone in My Seat' })).toBeVisible();
  await readTwoParts(page, marks);
  await readToTheEnd(page, marks);

  await expect(page).toHaveURL('/reading_results');
  await expect(page.getByText('You looked again until you found every answer.')).toBeVisible();
  await press(page, 'For grown-ups');
  await expect(page.getByText('You got 10/10 questions right!')).toBeVisible();
  await expect(page.getByText('10 of 10 questions were solved, 4 of them on the first try.')).toBeVisible();
  await expect(page.getByText('her cup and a book').first()).toBeVisible();
  await expect(row(page, '1st')).toContainText('4');
  await expect(row(page, '2nd')).toContainText('6');
  await expect(row(page, '3rd')).toContainText('0');
  const mean = marks.reduce((sum, mark) => sum + mark, 0) / 10;
  expect(marks).toHaveLength(10);
  await expect(page.getByText(`Your average score is ${mean.toFixed(2)}`)).toBeVisible();
  await expect(row(page, 'Critical')).toContainText(marks[8]?.toFixed(1) ?? '');

  await page.reload();
  await expect(page.getByText('You looked again until you found every answer.')).toBeVisible();
  await page.getByRole('link', { name: 'Next story' }).click();
  await expect(page).toHaveURL('/reading?task_id=-1&level=3');
  await expect(page.getByRole('button', { name: "Let's go!" })).toBeVisible();
  await visit(page, '/demo');
  await expect(page.getByRole('button', { name: /^Level 3/ })).toContainText('Read');
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
  await openStory(page, stories.snowman);
  await press(page, "I'm ready!");
  await choose(page, "What did Nils use for the snowman's eyes?", 'two black buttons');
  await expect(page.getByText('Your answer is kept.')).toBeVisible();
  isReloading = true;
  await page.reload();
  await expect(message(page)).toContainText('Explanation:');
  expect(await goOn(page)).toBe(5);
  await expect(page.getByRole('img', { name: '1 star of' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Why did Nils make the snowman so small?' })).toBeVisible();
});
