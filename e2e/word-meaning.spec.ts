import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './quiet-page.ts';
import { openStory, press, startDemo, stories } from './reader.ts';
import { speak, texts } from './texts.ts';

test('every word of a story is explained, with the sentence it stands in', async ({ page }) => {
  await openStory(page, stories.kite);
  await page.getByText('wind', { exact: true }).first().click();
  const hard = page.getByRole('dialog', { name: 'wind' });
  await expect(hard).toContainText('air that moves');
  await expect(hard.locator('[lang=en]')).toHaveCount(3); // the word, its meaning, its sentence
  await page.keyboard.press('Escape');
  await expect(hard).toBeHidden();

  await page.getByText('the', { exact: true }).first().click();
  await expect(page.getByRole('dialog', { name: 'the' })).toContainText(
    'points to someone or something we know',
  );
});

test('in Arabic a word has its translation between meaning and sentence', async ({ page, baseURL }) => {
  const t = texts('ar');
  await startDemo(page);
  await speak(page, 'ar', baseURL);
  await page.goto(`/reading?task_id=${stories.kite}`);
  await press(page, t('reading.letsGo'));
  await page.getByText('wind', { exact: true }).first().click();
  const card = page.getByRole('dialog', { name: 'wind' });
  const lines = card.getByRole('paragraph');
  await expect(lines.nth(0)).toHaveAttribute('lang', 'en');
  await expect(lines.nth(1)).toHaveText(/^[\p{Script=Arabic}\s]+$/u);
  await expect(lines.nth(1)).toHaveCSS('direction', 'rtl');
  await expect(lines.nth(2)).toHaveAttribute('lang', 'en');
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});

test('by keyboard a word is reached, opened and left again', async ({ page }) => {
  await openStory(page, stories.kite);
  const stop = page.getByRole('region', { name: 'Text' }).getByRole('button');
  await stop.focus();
  await page.keyboard.press('ArrowRight');
  const name = (await stop.innerText()).replace(/\W+$/, '');
  await page.keyboard.press('Enter');
  const card = page.getByRole('dialog', { name });
  await expect(card).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await expect(stop).toBeFocused();
});
