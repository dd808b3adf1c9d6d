import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { choose, giveOption, goOn, message, openStory, press, startDemo, stories } from './reader.ts';
import { texts } from './texts.ts';
import { visit } from './visit.ts';

for (const colorScheme of ['light', 'dark'] as const)
  test(`every state of a reading is accessible on a phone, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 360, height: 740 });
    await startDemo(page);
    await page.goto(`/reading?task_id=${stories.bee}`);
    await expect(page.getByRole('heading', { name: 'A Bee on the Bus' })).toBeVisible();
    await expectAccessible(page);
    await press(page, "Let's go!");
    await expect(page.locator('[data-word="1"]')).toHaveAttribute('data-spoken');
    await expectAccessible(page);
    await press(page, 'Reading aids');
    await expect(page.getByRole('radio', { name: 'Cream' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.locator('[data-explained]').first().click();
    await expect(page.getByRole('button', { name: 'Read from here' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await press(page, "I'm ready!");
    await expectAccessible(page);
    await choose(page, 'Where was the bee?', "in Ben's bag");
    await expect(message(page)).toContainText('Not yet.');
    await expectAccessible(page);
    await message(page).getByRole('button', { name: 'Try again' }).click();
    await expectAccessible(page);
    await choose(page, 'Where was the bee?', "in Amina's seat");
    await expect(message(page)).toContainText('Explanation:');
    await expectAccessible(page);
    await goOn(page);
    await page.getByLabel('Your answer').fill('They were scared of the bee.');
    await expectAccessible(page);
    await visit(page, '/reading_results');
    await expect(page.getByText('This is an example.')).toBeVisible();
    await press(page, 'For grown-ups');
    await expect(page.getByText('You got 7/8 questions right!')).toBeVisible();
    await expectAccessible(page);
  });

test('a part can be read and answered with the keyboard alone', async ({ page }) => {
  await openStory(page, stories.bee);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const tabToButton = async (name: string | RegExp) => {
    const goal = page.getByRole('button', { name }).first();
    for (let tabs = 0; tabs < 20; tabs += 1) {
      await page.keyboard.press('Tab');
      if (await goal.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error(`${name} is not reached by Tab`);
  };
  await tabToButton('Every');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'morning,' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'morning' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'morning,' })).toBeFocused();

  await tabToButton("I'm ready!");
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Where was the bee?' })).toBeFocused();
  await tabToButton("in Ben's bag");
  await page.keyboard.press('Enter');
  await tabToButton('Check');
  await page.keyboard.press('Enter');
  await expect(message(page).getByRole('button', { name: 'Try again' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Where was the bee?' })).toBeFocused();
  await tabToButton("in Amina's seat");
  await page.keyboard.press('Enter');
  await tabToButton('Check');
  await page.keyboard.press('Enter');
  await expect(message(page).getByRole('button', { name: 'Go on' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Why did all the children jump up?' })).toBeFocused();
});

test('the page is Arabic and the passage English when the language is Arabic', async ({ page }) => {
  const t = texts('ar');
  await openStory(page, stories.bee, 'ar');
  const text = page.getByRole('region', { name: t('reading.text'), exact: true });
  await expect(text.locator('[lang=en]').first()).toContainText('Every morning');
  await expect(text.locator('[lang=en]').first()).toHaveCSS('direction', 'ltr');
  await press(page, t('reading.ready'));
  await expect(page.getByRole('heading', { name: 'Where was the bee?' })).toBeFocused();
  await giveOption(page, "in Ben's bag", 'ar');
  await expect(message(page)).toContainText(t('reading.notYet').split('.')[0] ?? '');
  await message(page)
    .getByRole('button', { name: t('reading.tryAgain') })
    .click();
  await giveOption(page, "in Amina's seat", 'ar');
  await message(page)
    .getByRole('button', { name: t('reading.goOn') })
    .click();
  await page.getByLabel(t('reading.yourAnswer')).fill('They were scared of the bee.');
  await page.getByRole('button', { name: t('reading.submitAnswer') }).click();
  await expect(message(page).getByRole('button', { name: t('reading.goOn') })).toBeVisible();
});

test('a screen reader gets the whole passage at once', async ({ page }) => {
  await openStory(page, stories.bee);
  const text = page.getByRole('region', { name: 'Text' });
  await expect(text).toContainText('The windows must stay closed until we stop.');
  await expect(text.getByRole('button')).toHaveCount(1);
  await expect(page.getByRole('progressbar', { name: 'How far you are' })).toHaveAttribute(
    'aria-valuetext',
    '0 of 13 steps',
  );
});

test('with reduced motion nothing moves while the story is read', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openStory(page, stories.bee);
  await expect(page.locator('[data-word="4"]')).toHaveAttribute('data-spoken');
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});
