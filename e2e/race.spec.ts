import type { Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { expectRing, tabTo } from './focus.ts';
import { startDemo } from './reader.ts';
import { visit } from './visit.ts';

const box = (page: Page) => page.getByLabel('Type the word here');
const word = (page: Page) => page.getByRole('region', { name: 'Your word' }).getByRole('paragraph').first();
const progress = (page: Page, name: string) => page.getByRole('progressbar', { name });
const endings = { won: 'You won!', lost: 'You did not win this time' };
const over = (page: Page, how: keyof typeof endings) => page.getByRole('heading', { name: endings[how] });

async function openRace(page: Page, animal: string) {
  await visit(page, '/typing');
  await page.getByLabel(animal).check();
  await page.getByRole('button', { name: 'Start Race' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The race' })).toBeVisible();
}

/** Types each word that is shown, until the race is won. */
async function typeToTheEnd(page: Page, type: (text: string) => Promise<void>) {
  for (let done = 0; done < 10; done += 1) {
    await expect(progress(page, 'You')).toHaveJSProperty('value', done * 10);
    await type(await word(page).innerText());
  }
}

test('a race can be started and won with the keyboard alone', async ({ page }) => {
  await visit(page, '/typing');
  const start = page.getByRole('button', { name: 'Start Race' });
  await expect(start).toBeDisabled();
  await tabTo(page, page.getByLabel('Rabbit'));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('Fox')).toBeChecked();
  await expectRing(page);
  await page.keyboard.press('Tab');
  await expect(start).toBeFocused();
  await expectRing(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/type_race');
  await expect(box(page)).toBeVisible();
  await typeToTheEnd(page, async (text) => {
    await page.keyboard.type(text.slice(0, 1));
    await expect(box(page)).toBeFocused();
    await expectRing(page);
    await page.keyboard.type(text.slice(1));
  });
  await expect(over(page, 'won')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Race again' })).toBeFocused();
  await expectRing(page);
  await page.keyboard.press('Enter');
  await expect(box(page)).toBeFocused();
  await expect(progress(page, 'You')).toHaveJSProperty('value', 0);
});

test('no animal moves before the first key, and the rabbit needs 15 seconds', async ({ page }) => {
  await page.clock.install();
  await openRace(page, 'Turtle');
  await page.clock.runFor(20_000);
  await expect(progress(page, 'Rabbit')).toHaveJSProperty('value', 0);
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await box(page).press('x');
  await expect(page.getByText('Not yet. Look at the letters again.')).toBeVisible();
  await page.clock.runFor(6100);
  await expect(progress(page, 'Rabbit')).toHaveJSProperty('value', 40);
  await expect(progress(page, 'Turtle')).toHaveJSProperty('value', 30);
  await expect(progress(page, 'Fox')).toHaveJSProperty('value', 20);

  await page.getByRole('button', { name: 'Pause' }).click();
  await page.clock.runFor(60_000);
  await expect(progress(page, 'Rabbit')).toHaveJSProperty('value', 40);
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.clock.runFor(9100);
  await expect(over(page, 'lost')).toBeVisible();
  await expect(page.getByText('The rabbit was first this time.')).toBeVisible();
});

test('after a first loss the next race is fair, and the classic one is one press away', async ({ page }) => {
  await page.clock.install();
  await openRace(page, 'Fox');
  await expect(page.getByLabel(/^Classic/)).toBeChecked();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await box(page).fill(await word(page).innerText());
  await expect(progress(page, 'You')).toHaveJSProperty('value', 10);
  await page.clock.runFor(15_100);
  await expect(over(page, 'lost')).toBeVisible();
  await expect(page.getByText('In a fair race the animals run about as fast as you type.')).toBeVisible();
  await page.getByRole('button', { name: 'Race again' }).click();
  await expect(page.getByLabel(/^Fair/)).toBeChecked();
  await page.clock.resume();
  await typeToTheEnd(page, (text) => box(page).fill(text));
  await expect(over(page, 'won')).toBeVisible();
  await expect(page.getByText('That was faster than your last race.')).toBeVisible();
  await page.getByRole('button', { name: 'Classic race' }).click();
  await expect(page.getByLabel(/^Classic/)).toBeChecked();
  await box(page).fill('x');
  await page.clock.runFor(15_100);
  await expect(over(page, 'lost')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(/^Classic/)).toBeChecked();
});

test('the rival of the same kind as the learner’s animal is grey', async ({ page }) => {
  await openRace(page, 'Fox');
  await expect(progress(page, 'Grey fox')).toHaveCount(1);
  await expect(progress(page, 'Rabbit')).toHaveAccessibleName('Rabbit');
});

test('the end of a race calls a rival of the learner’s kind grey', async ({ page }) => {
  await page.clock.install();
  await openRace(page, 'Rabbit');
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await box(page).fill('x');
  await page.clock.runFor(15_100);
  await expect(over(page, 'lost')).toBeVisible();
  await expect(page.getByText('The grey rabbit was first this time.')).toBeVisible();
});

test('a race is paused while its tab is hidden', async ({ page }) => {
  await openRace(page, 'Fox');
  await box(page).press('a');
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(page.getByText('Nobody runs while you rest.')).toBeVisible();
});

test('a fair race starts with one press and is chosen again next time', async ({ page }) => {
  await openRace(page, 'Fox');
  await page.getByLabel(/^Fair/).check();
  await expect(page.getByLabel(/^Fair/)).toBeFocused();
  await page.reload();
  await expect(page.getByLabel(/^Fair/)).toBeChecked();
  await typeToTheEnd(page, (text) => box(page).fill(text));
  await expect(over(page, 'won')).toBeVisible();
});

test('a race can be won with words of any script, and with an input method', async ({ page }) => {
  const words = ['太阳', 'كتاب', 'किताब', 'ёлка', 'niño'];
  await page.route('**/api/race_words', (route) => route.fulfill({ json: { words } }));
  await startDemo(page);
  await openRace(page, 'Fox');
  await page.getByLabel(/^Fair/).check();
  await expect(page.getByText('These words come from stories you have read.')).toBeVisible();
  await box(page).focus();
  const keyboard = await page.context().newCDPSession(page);
  let composed = 0;
  await typeToTheEnd(page, async (text) => {
    const [selectionStart, selectionEnd] = [text.length, text.length];
    await keyboard.send('Input.imeSetComposition', { text, selectionStart, selectionEnd });
    await expect(page.getByText('That is the word. Now press space.')).toBeVisible();
    await expect(word(page)).toHaveText(text);
    composed += 1;
    await keyboard.send('Input.insertText', { text: text.normalize('NFD') });
  });
  expect(composed).toBe(10);
  await expect(over(page, 'won')).toBeVisible();
});

test('a learner without an animal chooses one first', async ({ page }) => {
  await visit(page, '/type_race');
  await page.getByLabel('Turtle').check();
  await page.getByRole('button', { name: 'Start Race' }).click();
  await expect(box(page)).toBeVisible();
  await page.reload();
  await expect(box(page)).toBeVisible();
});

test('a race in Arabic runs from right to left and can be won', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'language', value: 'ar', url: baseURL ?? '' }]);
  await visit(page, '/typing');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.getByRole('radio').first().check();
  await page.locator('main button[type=submit]').click();
  const shown = page.getByRole('region').getByRole('paragraph').first();
  const write = async () => page.getByRole('textbox').fill(await shown.innerText());
  const yours = page
    .getByRole('list')
    .filter({ has: page.getByRole('progressbar') })
    .locator('img')
    .last();
  await expect(shown).toHaveAttribute('dir', 'ltr'); // the classic words are English
  await page.getByRole('radio').last().check();
  await expect(shown).toHaveAttribute('dir', 'rtl');

  const before = (await yours.boundingBox())?.x ?? 0;
  await write();
  await expect.poll(async () => (await yours.boundingBox())?.x ?? before).toBeLessThan(before - 20);
  for (let done = 1; done < 10; done += 1) await write();
  await expect(page.locator('main h2')).toBeFocused();
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`the animal picker and the race are accessible on a phone, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 360, height: 740 });
    await visit(page, '/typing');
    await expectAccessible(page);
    await openRace(page, 'Turtle');
    await expectAccessible(page);
    await box(page).press('x');
    await expectAccessible(page);
    await box(page).fill('');
    await typeToTheEnd(page, (text) => box(page).fill(text));
    await expect(over(page, 'won')).toBeVisible();
    await expectAccessible(page);
  });
