import type { Page } from '@playwright/test';
import { becomeLearner, logIn } from './account.ts';
import { expect, test } from './fixtures.ts';
import { expectRing } from './focus.ts';
import { startDemo } from './reader.ts';
import { journeyLanguages, setLanguage, texts, withAnyGaps } from './texts.ts';
import { visit } from './visit.ts';

const html = (page: Page) => page.locator('html');

for (const code of journeyLanguages) {
  const t = texts(code);
  const company = (page: Page) => page.getByRole('list', { name: t('shell.company'), exact: true });
  const openButton = (page: Page) => page.getByRole('button', { name: t('shell.company'), exact: true });
  const menuLink = (page: Page, key: string) =>
    company(page).getByRole('link', { name: t(key), exact: true });

  test(`the company menu opens and closes by mouse and by keyboard, in ${code}`, async ({
    page,
    baseURL,
  }) => {
    await setLanguage(page, code, baseURL);
    await visit(page, '/');
    await openButton(page).click();
    await expect(company(page).getByRole('link')).toHaveCount(6);
    await page.mouse.click(20, 600);
    await expect(company(page)).toBeHidden();
    await openButton(page).click();
    await menuLink(page, 'shell.pricing').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('pricing.heading'));
    await expect(company(page)).toBeHidden();

    await openButton(page).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(menuLink(page, 'shell.whyUs')).toBeFocused();
    await expectRing(page);
    await page.keyboard.press('Escape');
    await expect(company(page)).toBeHidden();
    await expect(openButton(page)).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(menuLink(page, 'shell.aboutUs')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('aboutus.heading'));
    await expect(page.getByRole('main')).toBeFocused();
  });

  test(`on a phone one button opens a menu with all links, in ${code}`, async ({ page, baseURL }) => {
    await setLanguage(page, code, baseURL);
    await page.setViewportSize({ width: 360, height: 740 });
    await visit(page, '/');
    const menu = page.getByRole('navigation', { name: t('shell.menu') });
    const button = page.getByRole('button', { name: t('shell.openMenu'), exact: true });
    await expect(menu).toBeHidden();
    await button.click();
    await expect(menu.getByRole('link')).toHaveCount(10);
    const box = await menu.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 360).toBe(true);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(menu.getByRole('link', { name: t('shell.home'), exact: true })).toBeFocused();
    await menu.getByRole('link', { name: t('shell.terms'), exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('terms.heading'));
    await expect(menu).toBeHidden();
  });

  test(`on the smallest phone the header of a learner is one row, and logout is in the menu, in ${code}`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await startDemo(page);
    await setLanguage(page, code, baseURL);
    await visit(page, '/index');
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: t('shell.guest') })).toBeVisible();
    expect((await header.boundingBox())?.height).toBeLessThanOrEqual(72);
    const logout = page.getByRole('button', { name: t('shell.signOut'), exact: true });
    await expect(logout).toHaveCount(0);
    await page.getByRole('button', { name: t('shell.openMenu'), exact: true }).click();
    await logout.click();
    await expect(page.getByRole('navigation', { name: t('shell.menu') })).toBeHidden();
    await expect(header.getByRole('link', { name: t('shell.signIn') })).toBeVisible();
  });
}

const [english, arabic] = [texts('en'), texts('ar')];
const languageButton = (page: Page, t = english) =>
  page.getByRole('banner').getByRole('button', { name: withAnyGaps(t('shell.languageNow')) });

for (const width of [360, 1280])
  test(`choosing Arabic turns the page from right to left without a reload, and is remembered, at ${width} px`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await visit(page, '/whyus');
    await page.evaluate(() => Object.assign(window, { untouched: true }));
    await languageButton(page).focus();
    await page.keyboard.press('Enter');
    const list = page.getByRole('list', { name: english('shell.languages') });
    await expect(list.getByRole('button')).toHaveText([
      /English/,
      /العربية/,
      /Tagalog/,
      /Рус/,
      /中/,
      /Esp/,
      /हि/,
    ]);
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(languageButton(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(list.getByRole('button', { name: 'العربية' })).toBeFocused();
    await page.keyboard.press('Enter');

    await expect(html(page)).toHaveAttribute('lang', 'ar');
    await expect(html(page)).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(arabic('whyus.heading'));
    await expect(languageButton(page, arabic)).toBeFocused();
    expect(await page.evaluate(() => 'untouched' in window)).toBe(true);
    const { expires = 0 } = (await context.cookies()).find(({ name }) => name === 'language') ?? {};
    expect(Math.round((expires - Date.now() / 1000) / 86_400)).toBe(365);
    await page.reload();
    await expect(html(page)).toHaveAttribute('dir', 'rtl');
    await languageButton(page, arabic).click();
    await page.getByRole('button', { name: 'English' }).click();
    await expect(html(page)).toHaveAttribute('dir', 'ltr');
  });

test('the header shows one bee on a phone and on a wide screen, also to a learner who is signed in', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const t = texts('en');
  const home = page.getByRole('link', { name: t('shell.toHome'), exact: true });
  const ask = page.getByRole('button', { name: t('shell.ask'), exact: true });
  const bees = page
    .getByRole('banner')
    .filter({ has: home })
    .locator(home.or(ask))
    .locator('img')
    .filter({ visible: true });
  await visit(page, '/');
  await expect(bees).toHaveCount(1);
  await startDemo(page);
  await expect(bees).toHaveCount(1);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(bees).toHaveCount(1);
});

test('a language chosen in the header is stored in the account and used after the next login', async ({
  page,
}) => {
  const email = await becomeLearner(page);
  await expect(page.getByRole('link', { name: english('shell.learn'), exact: true })).toHaveAttribute(
    'href',
    '/themes',
  );
  await languageButton(page).click();
  const saved = page.waitForResponse('**/api/profile');
  await page.getByRole('button', { name: 'العربية' }).click();
  expect((await saved).status()).toBe(200);
  await page.getByRole('link', { name: withAnyGaps(arabic('shell.profileOf')) }).click();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByLabel(arabic('profile.about.language'), { exact: true })).toHaveValue('ar');
  await page.getByRole('button', { name: arabic('shell.signOut'), exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('log')).toContainText(arabic('shell.signedOut'));
  await page.getByRole('link', { name: arabic('shell.signIn'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(arabic('accounts.loginPage'));
  await expect(page.getByRole('link', { name: arabic('shell.learn'), exact: true })).toHaveAttribute(
    'href',
    '/learn',
  );

  await setLanguage(page, 'en', page.url());
  await visit(page, '/login');
  await logIn(page, email);
  await expect(html(page)).toHaveAttribute('lang', 'ar');
});
