import { expect, test } from './fixtures.ts';
import { journeyLanguages, setLanguage, texts } from './texts.ts';
import { visit } from './visit.ts';

/** Every public page, with the keys of its title and of its heading. */
const screens = [
  ['/', '', 'landing.title'],
  ['/whyus', 'whyus.title', 'whyus.heading'],
  ['/pricing', 'pricing.title', 'pricing.heading'],
  ['/aboutus', 'aboutus.title', 'aboutus.heading'],
  ['/privacy', 'privacy.title', 'privacy.heading'],
  ['/terms', 'terms.title', 'terms.heading'],
  ['/credits', 'credits.title', 'credits.heading'],
  ['/login', 'accounts.loginPage', 'accounts.loginPage'],
  ['/register', 'accounts.registerTitle', 'accounts.registerTitle'],
  ['/demo', 'demo.title', 'demo.heading'],
  ['/learn', 'library.learnTitle', 'library.learnTitle'],
  ['/subjects', 'library.subjectsTitle', 'library.subjectsTitle'],
  ['/typing', 'race.title', 'race.pick'],
] as const;

for (const code of journeyLanguages) {
  const t = texts(code);
  const root = `<html lang="${code}" dir="${code === 'ar' ? 'rtl' : 'ltr'}"`;

  test(`the HTML of each public page is in the visitor's language: ${code}`, async ({ request }) => {
    for (const [path, title, heading] of screens) {
      const response = await request.get(path, { headers: { cookie: `language=${code}` } });
      const html = await response.text();
      expect(response.status(), path).toBe(200);
      expect(html, path).toContain(root);
      expect(html, path).toContain(`<title>${title ? `${t(title)} · Readling` : t('site.title')}</title>`);
      expect(html, path).toMatch(/<meta name="description" content="[^"]{20,}"/);
      expect(html, path).toMatch(new RegExp(`<h1[^>]*>${t(heading)}</h1>`));
    }
  });

  test(`the menu links the pages about us, and each has its own title, in ${code}`, async ({
    page,
    baseURL,
  }) => {
    await setLanguage(page, code, baseURL);
    await visit(page, '/');
    for (const [path, title, heading] of screens.slice(1, 7)) {
      await page.getByRole('button', { name: t('shell.company'), exact: true }).click();
      await page.getByRole('banner').locator(`a[href="${path}"]`).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t(heading));
      await expect(page).toHaveTitle(`${t(title)} · Readling`);
    }
  });

  test(`words appear one by one, and pause for a meaning and for a button, in ${code}`, async ({
    page,
    baseURL,
  }) => {
    await page.clock.install();
    await setLanguage(page, code, baseURL);
    await visit(page, '/whyus');
    const words = page.locator('main p[lang=en] button');
    const shown = page.locator('main p[lang=en] button[data-shown]');
    const button = (key: string) => page.getByRole('button', { name: t(key), exact: true });
    const expectNoNewWords = async () => {
      const now = await shown.count();
      await page.clock.runFor(5000);
      await expect(shown).toHaveCount(now);
      return now;
    };
    const expectWords = (least: number) =>
      expect(async () => {
        await page.clock.runFor(800);
        expect(await shown.count()).toBeGreaterThanOrEqual(least);
      }).toPass({ timeout: 5000, intervals: [20] });
    await expectWords(2);
    await button('whyus.pause').click();
    const first = await expectNoNewWords();
    await button('whyus.goOn').click();
    await expectWords(first + 2);
    await words.first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoNewWords();
    await page.getByRole('button', { name: t('ui.close'), exact: true }).click();
    await button('whyus.showAll').click();
    await expect(shown).toHaveCount(await words.count());
    await expect(button('whyus.again')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(shown).toHaveCount(0);
  });

  test(`the credits name authors and licences, in ${code}`, async ({ page, baseURL }) => {
    await setLanguage(page, code, baseURL);
    await visit(page, '/credits');
    const part = (key: string) => page.getByRole('region', { name: t(key), exact: true });
    await expect(part('credits.fonts').getByRole('row', { name: /^Nunito .*OFL-1\.1$/ })).toBeVisible();
    await expect(part('credits.fonts').getByRole('row', { name: /^OpenDyslexic / })).toBeVisible();
    await expect(part('credits.voices').getByRole('row', { name: /^Kokoro-82M / })).toBeVisible();
    await expect(part('credits.pictures').getByRole('row', { name: /Fluent Emoji.*MIT$/ })).toBeVisible();
    await expect(part('credits.browser').getByText(/^react-dom .* MIT$/)).toBeVisible();
    await expect(part('credits.server').getByText(/^fastify .* MIT$/)).toBeVisible();
    const licences = await page.request.get('/licences.txt');
    expect(await licences.text()).toContain('Permission is hereby granted, free of charge');
  });

  test(`without other services, the privacy page names nobody else who sees a child's data, in ${code}`, async ({
    page,
    baseURL,
  }) => {
    await setLanguage(page, code, baseURL);
    await visit(page, '/privacy');
    const others = page.getByRole('region', { name: t('privacy.othersTitle') });
    await expect(others.getByRole('paragraph')).toHaveText([t('privacy.nobody')]);
    await expect(page.getByText(t('privacy.introPlain'))).toBeVisible();
    await expect(page.getByRole('rowheader')).toHaveCount(25);
  });
}

test('a first visit is in a language that the browser prefers, else in English', async ({ request }) => {
  const first = async (preference: string) =>
    (await (await request.get('/', { headers: { 'accept-language': preference } })).text()).match(
      /<html lang="(\w+)"/,
    )?.[1];
  expect(await first('ar-EG,ar;q=0.9,en;q=0.5')).toBe('ar');
  expect(await first('fi,ar;q=0.4')).toBe('ar');
  expect(await first('fi')).toBe('en');
});

test('with reduced motion all words are shown from the start', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await visit(page, '/whyus');
  const words = page.locator('main p[lang=en] button');
  await expect(page.locator('main p[lang=en] button[data-shown]')).toHaveCount(await words.count());
  await expect(page.getByRole('button', { name: 'Pause' })).toHaveCount(0);
  await page.clock.runFor(3000);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

test('the greeting of the bee plays and can be stopped', async ({ page }) => {
  await visit(page, '/aboutus');
  await page.getByRole('button', { name: 'Say hello' }).click();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('button', { name: 'Say hello' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a press outside a dialog closes it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '/whyus');
  await page.locator('main p[lang=en] button').nth(2).click();
  await expect(page.getByRole('dialog', { name: 'Message' })).toBeVisible();
  await page.mouse.click(4, 4);
  await expect(page.getByRole('dialog')).toBeHidden();
});
