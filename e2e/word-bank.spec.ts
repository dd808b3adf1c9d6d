import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { choose, goOn, message, openStory, press, stories } from './reader.ts';
import { texts } from './texts.ts';

const t = texts('en');

test('at the first levels an answer is built from words, taken back, and marked like a typed one', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openStory(page, stories.duck);
  await press(page, "I'm ready!");
  await choose(page, 'What did Dot see?', 'only white');
  await goOn(page);
  const words = page.getByRole('list', { name: t('reading.words'), exact: true });
  const word = (name: string) => words.getByRole('button', { name, exact: true });
  await expect(page.getByText(t('reading.tapWords'))).toBeVisible();
  await expectAccessible(page);
  await word('the').click();
  await word('ducks').click();
  await press(page, t('reading.takeBack'));
  await press(page, t('reading.moreWords'));
  await word('fog').click();
  await expect(page.getByText('the fog', { exact: true })).toBeVisible();

  await press(page, t('reading.typeIt'));
  await expect(page.getByLabel(t('reading.yourAnswer'))).toHaveValue('the fog');
  await press(page, t('reading.useWords'));
  await press(page, t('reading.submitAnswer'));
  await expect(message(page)).toContainText(t('reading.yes'));
  expect(await goOn(page)).toBe(5);
});
