import type { Page } from '@playwright/test';
import { call } from './call.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { asLevelTwo, giveOption, goOn, message, option, press, stories, write } from './reader.ts';
import { type JourneyLanguage, journeyLanguages, setLanguage, texts } from './texts.ts';

const night = 'l04-community-the-night-the-lights-went-out';
/** Parts of the server's texts about answers. */
const notes = {
  en: { part: 'You found a part of it:', more: 'There is more to find:', two: 'Two answers are left.' },
  ar: {
    part: 'وجدت جزءًا من الإجابة:',
    more: 'ما زال هناك ما يمكن اكتشافه:',
    two: 'بقيت إجابتان.',
  },
};

/** Opens the first question of a story as a guest, in a language. */
async function openFirstQuestion(
  page: Page,
  baseURL: string | undefined,
  story: string,
  code: JourneyLanguage,
) {
  const t = texts(code);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 360, height: 740 });
  await setLanguage(page, code, baseURL);
  await page.request.get('/auth/demo-login');
  await page.goto(`/reading?task_id=${story}`);
  await press(page, t('reading.letsGo'));
  await press(page, t('reading.ready'));
}

const highlightedWords = (page: Page) =>
  page
    .locator('[data-evidence]')
    .evaluateAll((words) => words.map((word) => Number((word as HTMLElement).dataset['word'])));

type Playback = { words: number[]; isOver: boolean };

/** Returns the words that are highlighted while the narration plays after `act`, until it pauses. */
async function wordsPlayedAfter(page: Page, act: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const played: Playback = { words: [], isOver: false };
    Object.assign(globalThis, { played });
    new MutationObserver((changes) => {
      for (const { target } of changes)
        if (target instanceof HTMLElement && target.hasAttribute('data-now'))
          played.words.push(Number(target.dataset['word']));
    }).observe(document.body, { subtree: true, attributeFilter: ['data-now'] });
    document.querySelector('audio[data-passage]')?.addEventListener('pause', () => {
      played.isOver = true;
    });
  });
  await act();
  const played = () => page.evaluate(() => (globalThis as unknown as { played: Playback }).played);
  await expect.poll(async () => (await played()).isOver, { timeout: 40_000 }).toBe(true);
  return (await played()).words;
}

/** Moves the focus by Tab to the first button with this name, and presses Enter. */
async function enterOn(page: Page, name: string) {
  const goal = page.getByRole('button', { name, exact: true }).first();
  for (let tabs = 0; tabs < 40; tabs += 1) {
    await page.keyboard.press('Tab');
    if (await goal.evaluate((element) => element === document.activeElement)) {
      await page.keyboard.press('Enter');
      return;
    }
  }
  throw new Error(`${name} is not reached by Tab`);
}

for (const code of journeyLanguages)
  test(`a wrong answer highlights the evidence, which can be heard; a half-right one shows what was missing: ${code}`, async ({
    page,
    baseURL,
  }) => {
    const t = texts(code);
    const answer = async (text: string) => {
      await page.getByLabel(t('reading.yourAnswer')).fill(text);
      await press(page, t('reading.submitAnswer'));
    };
    await openFirstQuestion(page, baseURL, night, code);
    await page.getByRole('button', { name: 'a laugh', exact: true }).click();
    await press(page, t('reading.goOn'));
    await expect(page.getByRole('heading', { name: 'How did Tara feel when she called Dad?' })).toBeVisible();
    await expect.poll(() => highlightedWords(page)).toEqual([]);

    await answer('because Leo came');
    await expect(message(page)).toContainText(t('reading.notYet'));
    await expect(message(page)).toContainText('Read the very first sentence again.');
    await expectAccessible(page);
    await expect.poll(async () => (await highlightedWords(page)).slice(0, 3)).toEqual([0, 1, 2]);
    const lit = await highlightedWords(page);
    // A busy machine may miss a short word: then the line is played once more.
    await expect(async () => {
      expect(await wordsPlayedAfter(page, () => press(page, t('reading.hearLine')))).toEqual(lit);
    }).toPass();

    await press(page, t('reading.tryAgain'));
    await page.reload();
    await expect(page.getByText('Read the very first sentence again.').first()).toBeVisible();
    await expect.poll(() => highlightedWords(page)).toEqual(lit);
    await expectAccessible(page);

    await answer('she was scared');
    await expect(message(page)).toContainText(t('reading.half'));
    await expect(message(page)).toContainText(notes[code].part);
    await expect(message(page).locator('[lang="en"]', { hasText: /^Tara was afraid\.$/ })).toBeVisible();
    await expect(message(page)).toContainText(notes[code].more);
    await expect(
      message(page).locator('[lang="en"]', { hasText: /^What had just happened\?$/ }),
    ).toBeVisible();
    await expect(message(page).locator('[lang="en"]', { hasText: notes[code].more })).toHaveCount(0);
    await expectAccessible(page);
    await press(page, t('reading.addToIt'));
    await answer('because it was dark');
    await expect(message(page)).toContainText(t('reading.yes'));
    await expect(
      message(page).getByRole('img', { name: code === 'en' ? '1.5 cells of honey' : /1[.٫]5|١٫٥/ }),
    ).toBeVisible();
    await expectAccessible(page);
    await press(page, t('reading.goOn'));
    await expect(page.getByRole('button', { name: t('reading.ready') })).toBeVisible();
  });

for (const code of journeyLanguages)
  test(`two wrong choices leave two options, chosen by keyboard alone: ${code}`, async ({
    page,
    baseURL,
  }) => {
    const t = texts(code);
    await page.clock.install();
    await asLevelTwo(page);
    await openFirstQuestion(page, baseURL, stories.bee, code);
    const options = page.getByRole('list', { name: t('reading.options') });
    const question = page.getByRole('heading', { name: 'Where was the bee?' });
    await expect(question).toBeFocused();
    const order = await options.locator('[lang="en"] > svg + span').allInnerTexts();

    await enterOn(page, "in Ben's bag");
    await enterOn(page, t('reading.check'));
    await expect(message(page)).toContainText('Read the start again.');
    await expect.poll(() => highlightedWords(page)).not.toEqual([]);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(question).toBeFocused();
    await page.clock.fastForward(70_000);
    await expect(message(page)).toContainText(t('reading.timeWasUp'));
    await expect(message(page)).toContainText(notes[code].two);
    await expectAccessible(page);
    await page.keyboard.press('Enter');

    const twoLeft = async () => {
      await expect(page.getByText(notes[code].two).first()).toBeVisible();
      await expect(options.locator('[lang="en"] > svg + span')).toHaveText(order);
      const closed = options.locator('[lang="en"]:disabled');
      await expect(closed).toHaveCount(2);
      await expect(closed.filter({ hasText: t('reading.optionTried') })).toHaveText(/^in Ben's bag/);
      await expect(closed.filter({ hasText: t('reading.optionOut') })).toHaveText(
        /^in the (driver's seat|mirror)/,
      );
      await expect(options.getByRole('button', { name: "in Amina's seat", exact: true })).toBeEnabled();
    };
    await twoLeft();
    await expectAccessible(page);
    await page.reload();
    await twoLeft();

    await enterOn(page, "in Amina's seat");
    await enterOn(page, t('reading.check'));
    await expect(message(page)).toContainText("Someone was in Amina's seat");
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Why did all the children jump up?' })).toBeFocused();
  });

test('the second hint has a gap, also after a reload, and a misspelling is corrected', async ({
  page,
  baseURL,
}) => {
  await openFirstQuestion(page, baseURL, night, 'en');
  await option(page, 'a laugh').click();
  await goOn(page);
  const question = 'How did Tara feel when she called Dad?';
  const gap = 'Tara felt blank because it was blank.';
  for (const answer of ['idk', 'because']) {
    await write(page, question, answer);
    if (answer === 'idk') await expect(message(page)).not.toContainText('because it was');
    else await expect(message(page)).toContainText(gap);
    await expectAccessible(page);
    await press(page, 'Try again');
  }
  await page.reload();
  await expect(page.getByText(gap).first()).toBeVisible();
  await write(page, question, 'she was skared of the dark');
  await expect(message(page)).toContainText('It is spelt scared');
  await expect(message(page)).toContainText('You found it:');
  expect(await goOn(page)).toBe(1);
});

test('a hint is read in the language of the child where the story has it', async ({ page, baseURL }) => {
  const t = texts('ar');
  await openFirstQuestion(page, baseURL, 'l01-animals-dot-the-duck', 'ar');
  await giveOption(page, 'hop', 'ar');
  const translation = message(page).getByRole('group');
  await expect(message(page)).toContainText('Go back to the page where Dot stops.');
  await translation.getByText(t('reading.inYourLanguage')).click();
  await expect(translation.getByText('ارجع إلى الصفحة التي تتوقف فيها دوت.')).toBeVisible();
  await expectAccessible(page);
});

test('a learner who thinks that a typed answer was right says so once, and grown-ups see it', async ({
  page,
  baseURL,
}) => {
  const t = texts('en');
  await openFirstQuestion(page, baseURL, stories.bee, 'en');
  await giveOption(page, "in Amina's seat");
  await expect(page.getByRole('button', { name: t('reading.appeal') })).toBeHidden(); // it was right
  await goOn(page);
  for (const answer of ['a big party', 'they like jam']) {
    await write(page, 'Why did all the children jump up?', answer);
    await message(page)
      .getByRole('button', { name: t('reading.tryAgain') })
      .click();
  }
  await write(page, 'Why did all the children jump up?', 'for a party');
  await press(page, t('reading.appeal'));
  await expect(message(page)).toContainText(t('reading.appealKept'));
  await expect(page.getByRole('button', { name: t('reading.appeal') })).toBeHidden();
  await expectAccessible(page);
  const { questions } = await call(page, 'reading_results', { taskUID: stories.bee });
  expect(questions[1].written).toMatchObject({ appealed: true, verdict: 'not_yet' });
});
