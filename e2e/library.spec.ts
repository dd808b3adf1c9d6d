import type { Page } from '@playwright/test';
import { becomeLearner } from './account.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { nextOnPath, readThrough } from './read-through.ts';
import { countAtLevel, giveOption, message, startDemo, stories, typeAnswer } from './reader.ts';
import { journeyLanguages, setLanguage, texts } from './texts.ts';
import { visit } from './visit.ts';

const tile = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('link', { name });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a learner gets from the levels through themes and topics to a story', async ({ page }) => {
  await startDemo(page);
  await visit(page, '/learn');
  await expect(tile(page, /^Level \d/)).toHaveCount(11);
  await tile(page, /^Level 1 .*a duck and her three ducklings/).click();
  await expect(page).toHaveURL('/themes?level=1');
  await expect(heading(page)).toHaveText('Themes for level 1');
  await tile(page, /^Animals/).click();
  await expect(page).toHaveURL('/rtopics?theme=Animals&level=1');
  await expect(heading(page)).toHaveText('Animals');
  await tile(page, /^Dot the Duck/).click();
  await expect(page).toHaveURL('/reading?task_id=l01-animals-dot-the-duck');
  await expect(page.getByRole('button', { name: "Let's go!" })).toBeVisible();
});

test('a story that opened this week is on the home page, and starts with one press', async ({ page }) => {
  await startDemo(page);
  await page.route('**/api/main_menu', async (route) => {
    const reply = await route.fetch();
    const menu = await reply.json();
    const [story] = menu.map.stories;
    await route.fulfill({ json: { ...menu, new_stories: [{ ...story, level: menu.map.level }] } });
  });
  await visit(page, '/index');
  const section = page.getByRole('region', { name: 'New this week' });
  await expect(section.getByRole('link')).toHaveCount(1);
  await expect(section).toContainText('Level 1');
  await expectAccessible(page);
  await section.getByRole('link').click();
  await expect(page).toHaveURL(/\/reading\?task_id=l01-/);
});

test('the path is the first tile of every level and opens a story', async ({ page }) => {
  await startDemo(page);
  await visit(page, '/themes?level=2');
  const first = page.getByRole('main').getByRole('list').last().getByRole('listitem').first();
  await first.getByRole('link', { name: /^My path/ }).click();
  await expect(page).toHaveURL(/\/reading\?task_id=-1&level=2/);
  await expect(page.getByRole('button', { name: "Let's go!" })).toBeVisible();
});

test('a visitor sees closed shelves, with links to the demo and the login', async ({ page }) => {
  await visit(page, '/themes?level=1');
  await expect(page.getByText('Animals', { exact: true })).toBeVisible();
  await expect(tile(page, /^(Animals|My path)/)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Open the stories' })).toBeVisible();
  await expectAccessible(page);
  await tile(page, 'Sign in').click();
  await expect(page).toHaveURL(/\/login\?back=/);
  await page.goBack();
  await tile(page, 'Try the demo').click();
  await expect(page).toHaveURL('/demo');
});

test('a learner who has no level yet is sent to the placement test', async ({ page }) => {
  await page.route('**/api/get_themes', (route) => route.fulfill({ json: { redirect: 1 } }));
  await visit(page, '/themes');
  await expect(page).toHaveURL('/placement');
});

test("a level in the URL that does not exist shows the learner's own level", async ({ page }) => {
  await visit(page, '/themes?level=99');
  await expect(heading(page)).toHaveText('Themes for level 1');
});

test('topics without a theme ask which theme it should be', async ({ page, expectComplaint }) => {
  expectComplaint(/404/);
  await visit(page, '/rtopics');
  await expect(heading(page)).toHaveText('Which theme would you like?');
});

test('an unknown theme links back to the shelf', async ({ page, expectComplaint }) => {
  expectComplaint(/404/);
  await visit(page, '/rtopics?theme=Unicorns&level=3');
  await page.getByRole('link', { name: 'See the themes' }).click();
  await expect(page).toHaveURL('/themes?level=3');
});

for (const code of journeyLanguages) {
  const t = texts(code);

  test(`only the subject reading can be opened, in ${code}`, async ({ page, baseURL }) => {
    await setLanguage(page, code, baseURL);
    await visit(page, '/subjects');
    const later = page.getByRole('region', { name: t('library.coming'), exact: true });
    for (const subject of ['math', 'logic', 'geography'])
      await expect(
        later.getByRole('listitem').filter({ hasText: t(`library.subjects.${subject}`) }),
      ).toBeVisible();
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(1);
    await tile(page, t('library.subjects.literacy')).click();
    await expect(heading(page)).toHaveText(t('library.learnTitle'));
  });

  test(`the menu continues the open story, in ${code}`, async ({ page, baseURL }) => {
    await startDemo(page);
    await setLanguage(page, code, baseURL);
    await visit(page, '/index');
    await expect(tile(page, t('library.start'))).toBeVisible();
    await page.goto('/reading?task_id=l03-animals-bee-on-the-bus');
    await expect(page.getByRole('button', { name: t('reading.letsGo') })).toBeVisible();
    await visit(page, '/index');
    const story = page.getByRole('heading', { level: 2 }).first();
    await expect(story).toHaveText(
      code === 'en' ? 'A Bee on the Bus' : /\p{Script=Arabic}|A Bee on the Bus/u,
    );
    await tile(page, t('library.goOn')).click();
    await expect(page).toHaveURL('/reading?task_id=l03-animals-bee-on-the-bus');
  });
}

test('the map has read stories with their stars first, and a press on the picture starts the next one', async ({
  page,
}) => {
  await startDemo(page);
  await readThrough(page, stories.duck);
  await visit(page, '/index');
  const places = page.getByRole('region', { name: 'Stories of level 1' }).getByRole('listitem');
  await expect(places).toHaveCount(countAtLevel(1));
  await expect(places.first().getByRole('link')).toHaveAccessibleName(/^Dot the Duck Read, \d of \d stars$/);
  await expectAccessible(page);
  await places.nth(1).getByRole('img').first().click({ force: true });
  await expect(page).toHaveURL(/\/reading\?task_id=-1&level=1/);
  await expect(page.getByRole('button', { name: "Let's go!" })).toBeVisible();
});

test('a shelf that could not be fetched can be fetched again', async ({ page, expectComplaint }) => {
  expectComplaint(/ERR_FAILED/);
  await page.route('**/api/get_themes', (route) => route.abort());
  await visit(page, '/themes?level=1');
  await expect(page.getByRole('alert')).toContainText('We cannot reach Readling.');
  await page.unroute('**/api/get_themes');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Animals', { exact: true })).toBeVisible();
});

test('a shelf that could not be fetched comes by itself when the network is back', async ({
  page,
  context,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  await page.route('**/api/get_themes', (route) => route.abort());
  await visit(page, '/themes?level=1');
  await expect(page.getByRole('alert')).toContainText('We cannot reach Readling.');
  await context.setOffline(true);
  await page.unroute('**/api/get_themes');
  await context.setOffline(false);
  await expect(page.getByText('Animals', { exact: true })).toBeVisible();
});

test('the keyboard alone leads from the menu to a story', async ({ page }) => {
  await startDemo(page);
  await visit(page, '/index');
  await page.getByRole('link', { name: /^Level 3/ }).focus();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Themes for level 3');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(tile(page, /^Animals/)).toBeVisible();
  for (let presses = 0; presses < 16; presses += 1) {
    await page.keyboard.press('Tab');
    if (await tile(page, /^Animals/).evaluate((link) => link === document.activeElement)) break;
  }
  await expect(tile(page, /^Animals/)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Animals');
});

test('the shelves lead to a story in Arabic as well', async ({ page }) => {
  await startDemo(page);
  await page.context().addCookies([{ name: 'language', value: 'ar', url: page.url() }]);
  await visit(page, '/learn');
  await page.locator('a[href="/themes?level=1"]').click();
  await page.locator('a[href="/rtopics?theme=Animals&level=1"]').click();
  await expect(heading(page)).toHaveText(/^\p{Script=Arabic}+$/u);
  await page.locator('a[href="/reading?task_id=l01-animals-dot-the-duck"]').click();
  await expect(page).toHaveURL(/task_id=l01-animals-dot-the-duck/);
});

test('a topic without a story cannot be opened, and topics that cannot be fetched show an error', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/503/);
  await startDemo(page);
  const animals = '/rtopics?theme=Animals&level=1';
  await page.route('**/api/get_topics', async (route) => {
    const { theme, data } = await (await route.fetch()).json();
    await route.fulfill({ json: { theme, data: data.map((one: object) => ({ ...one, empty: true })) } });
  });
  await visit(page, animals);
  await expect(page.getByText('We are building this').first()).toBeVisible();
  await expect(page.getByRole('img', { name: 'A bee in a blue hard hat' }).first()).toBeVisible();
  await expect(page.getByRole('main').locator('a[href^="/reading"]')).toHaveCount(0);
  await page.unroute('**/api/get_topics');
  const json = { code: 'database_unavailable', message: 'away', error: 'away', msg: 'away' };
  await page.route('**/api/get_topics', (route) => route.fulfill({ status: 503, json }));
  await visit(page, animals);
  await expect(page.getByRole('alert')).toContainText('We cannot reach our data just now.');
});

test('on the path one story follows the other, without results in between', async ({ page }) => {
  await startDemo(page);
  await readThrough(page, nextOnPath, 'last try');
  await page.goto('/reading?task_id=-1&level=1');
  const ready = page.getByRole('button', { name: "I'm ready!" });
  const options = page.getByRole('list', { name: 'Answers' }).locator('button[lang=en]:enabled');
  const box = page.getByRole('button', { name: 'Submit Answer' });
  await expect(ready.or(options.first()).or(box)).toBeVisible();
  if (await ready.isVisible()) await ready.click();
  await expect(options.first().or(box)).toBeVisible();
  if (await box.isVisible()) {
    await typeAnswer(page, 'I do not know');
  } else await giveOption(page, (await options.first().innerText()).trim());
  await message(page).getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByRole('button', { name: "Let's go!" })).toBeVisible();
  await expect(page).toHaveURL(/\/reading\?/);
});

test('a story that does not open leads a guest to the demo, and a reader to the themes', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/404|RefusalError/);
  const other = page.getByRole('link', { name: 'Pick another story' });
  await startDemo(page);
  await visit(page, '/reading?task_id=no-such-story');
  await expect(other).toHaveAttribute('href', '/demo');
  await becomeLearner(page);
  await visit(page, '/reading?task_id=no-such-story');
  await expect(other).toHaveAttribute('href', '/themes');
});
