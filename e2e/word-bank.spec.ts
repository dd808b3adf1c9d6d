import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { asLevelTwo, choose, goOn, message, openStory, press, stories, takeHint } from './reader.ts';
import { texts } from './texts.ts';

const t = texts('en');

test('at the first levels an answer is built from words, taken back, and marked like a typed one', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await asLevelTwo(page);
  await openStory(page, stories.snowman);
  await press(page, "I'm ready!");
  await choose(page, "What did Nils use for the snowman's eyes?", 'two black buttons');
  await goOn(page);
  const words = page.getByRole('list', { name: t('reading.words'), exact: true });
  const word = (name: string) => words.getByRole('button', { name, exact: true });
  await expect(page.getByText(t('reading.tapWords'))).toBeVisible();
  await expectAccessible(page);
  await word('the').click();
  await word('not').click();
  await press(page, t('reading.takeBack'));
  await press(page, t('reading.moreWords'));
  await press(page, t('reading.moreWords'));
  await word('jar').click();
  await expect(page.getByText('the jar', { exact: true })).toBeVisible();

  await press(page, t('reading.typeIt'));
  await expect(page.getByLabel(t('reading.yourAnswer'))).toHaveValue('the jar');
  await press(page, t('reading.useWords'));
  await press(page, t('reading.submitAnswer'));
  await expect(message(page)).toContainText(t('reading.yes'));
  expect(await goOn(page)).toBe(5);
});

const low = [
  { width: 390, height: 844 },
  { width: 360, height: 740 },
  { width: 1366, height: 640 },
];

test('with a hint, the answer, its words and the button are in view at once, also on small screens', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  await asLevelTwo(page);
  await openStory(page, stories.snowman);
  await press(page, "I'm ready!");
  await choose(page, "What did Nils use for the snowman's eyes?", 'two black buttons');
  await goOn(page);
  const bank = page.getByRole('list', { name: t('reading.words'), exact: true });
  await bank.getByRole('button', { name: 'never' }).click();
  await press(page, t('reading.submitAnswer'));
  await takeHint(page, 'Read what Nils says about the place');

  const controls = page.locator('form').getByRole('button');
  for (const size of low) {
    await page.setViewportSize(size);
    await expect(page.getByText('never', { exact: true }).first()).toBeInViewport({ ratio: 1 });
    for (const control of await controls.all()) {
      await expect(control).toBeInViewport({ ratio: 1 });
      await control.click({ trial: true });
    }
    expect(await bank.evaluate((list) => list.closest('form')?.parentElement?.parentElement?.scrollTop)).toBe(
      0,
    );
  }
  await expectAccessible(page);
  await page.locator('summary').click();
  await expect(page.getByText('where the snowman lives').last()).toBeVisible();
});
