import { expect, test } from './fixtures.ts';
import { choose, goOn, message, openStory, option, press, stories } from './reader.ts';

const words = (page: import('@playwright/test').Page) => page.locator('[data-word]');
const transparent = 'rgba(0, 0, 0, 0)';

test('words appear one by one with the narration, and a reading aid shows all of them', async ({ page }) => {
  await openStory(page, stories.bee);
  await expect(words(page).nth(3)).toHaveAttribute('data-spoken');
  await expect(words(page).nth(40)).not.toHaveAttribute('data-spoken');
  await expect(words(page).nth(40).locator('span')).toHaveCSS('color', transparent);
  await press(page, 'Reading aids');
  await page.getByRole('radio', { name: 'All there at once' }).check();
  await page.keyboard.press('Escape');
  await expect(words(page).nth(40).locator('span')).not.toHaveCSS('color', transparent);
  await page.reload();
  await expect(words(page).nth(40).locator('span')).not.toHaveCSS('color', transparent);
});

test('a tapped word is explained, and the narration can continue from it', async ({ page }) => {
  await openStory(page, stories.bee);
  await page.getByText('fuzzy.', { exact: true }).click();
  const card = page.getByRole('dialog', { name: 'fuzzy' });
  await expect(card).toContainText('with soft, short hair all over');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await card.getByRole('button', { name: 'Read from here' }).click();
  await expect(card).toBeHidden();
  await expect(page.getByText('fuzzy.', { exact: true }).locator('..')).toHaveAttribute('data-now');

  await page.getByText('Amina', { exact: true }).first().click();
  await expect(page.getByRole('dialog', { name: 'Amina' })).toContainText('Ask a grown-up about this word.');
});

test('a failed look-up of a word shows the reason', async ({ page, expectComplaint }) => {
  expectComplaint(/500|RefusalError|unexpected/);
  await page.route('**/api/dictionary', (route) => route.fulfill({ status: 500, body: 'x' }));
  await openStory(page, stories.bee);
  await words(page).nth(2).click();
  await expect(page.getByRole('dialog', { name: 'Error' })).toContainText(
    'Error: Something went wrong on our side.',
  );
});

test('a notice is shown when the browser requires a press before it plays', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('blocked', 'NotAllowedError'));
  });
  await openStory(page, stories.bee);
  await expect(page.getByText('Press Play to hear the story.')).toBeVisible();
});

test('a recording that cannot be played says so, and the whole text is there at the pace of the level', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/404/);
  await page.route('**/audio/*', (route) => route.fulfill({ status: 404 }));
  await openStory(page, stories.bee);
  await expect(page.getByRole('status').getByText("I can't speak now. Here are the words.")).toBeVisible();
  await expect(words(page).nth(40).locator('span')).not.toHaveCSS('color', transparent);
  await expect(words(page).nth(3)).toHaveAttribute('data-spoken');
});

test('one key adds more time, and the clock can be hidden', async ({ page }) => {
  await page.clock.install();
  await openStory(page, stories.bee);
  await press(page, "I'm ready!");
  await expect(page.getByRole('heading', { name: 'Where was the bee?' })).toBeVisible();
  for (let time = 0; time < 3; time += 1) {
    await page.clock.fastForward(30_000);
    await expect(page.getByRole('button', { name: 'More time' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'More time' })).toBeHidden();
    await page.clock.fastForward(15_000);
  }
  await press(page, 'Reading aids');
  await page.getByRole('radio', { name: 'No clock' }).check();
  await page.keyboard.press('Escape');
  await page.clock.fastForward(600_000);
  await expect(page.getByRole('img', { name: /A clock is running/ })).toBeHidden();
  await expect(message(page)).toBeHidden();
  await choose(page, 'Where was the bee?', "in Amina's seat");
  expect(await goOn(page)).toBe(5);
});

test('a failed check returns to the question', async ({ page, expectComplaint }) => {
  expectComplaint(/500/);
  let checks = 0;
  // Set before the page opens: a page that is already loaded may send its call before the route applies.
  await page.route('**/api/check-answer', (route) => {
    checks += 1;
    return route.fulfill({ status: 500, body: 'x' });
  });
  await openStory(page, stories.bee);
  await press(page, "I'm ready!");
  await choose(page, 'Where was the bee?', "in Amina's seat");
  await expect(message(page)).toContainText('An error occurred: Something went wrong on our side.');
  await message(page).getByRole('button', { name: 'Try again' }).click();
  await expect(option(page, "in Amina's seat")).toBeEnabled();
  expect(checks).toBe(1);
});

test('the question can be hidden on a phone to read the text again', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openStory(page, stories.bee);
  await press(page, "I'm ready!");
  await page.getByRole('button', { name: 'Hide question' }).click();
  await expect(page.getByRole('heading', { name: 'Where was the bee?' })).toBeHidden();
  await press(page, 'Show question');
  await expect(page.getByRole('heading', { name: 'Where was the bee?' })).toBeVisible();
  const handle = page.getByRole('button', { name: 'Hide question' });
  await handle.hover(); // waits until it has stopped moving
  const box = await handle.boundingBox();
  const [x, y] = [(box?.x ?? 0) + 100, (box?.y ?? 0) + 10];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 120, { steps: 5 });
  await page.mouse.up();
  await expect(page.getByRole('button', { name: 'Show question' })).toBeVisible();
});

test('a passage that cannot be opened shows the reason', async ({ page, expectComplaint }) => {
  expectComplaint(/UndecodableError|404|RefusalError/);
  await openStory(page, stories.bee);
  await page.route('**/api/get-reading-material', (route) =>
    route.request().postDataJSON().task_UID === stories.duck
      ? route.fulfill({ json: 'AAAA' })
      : route.continue(),
  );
  await page.goto(`/reading?task_id=${stories.duck}`);
  await expect(page.getByRole('alert')).toContainText('Something in this story is broken.');
  await page.goto('/reading?task_id=no-such-story');
  await expect(page.getByRole('alert')).toContainText('We cannot find this text.');
});

test('a visitor who opens a passage is sent to the sign-in page', async ({ page }) => {
  await page.goto(`/reading?task_id=${stories.bee}`);
  await expect(page).toHaveURL(/\/login/);
});
