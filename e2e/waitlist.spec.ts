import { newEmail } from './account.ts';
import { expect, test } from './fixtures.ts';
import { mailedLink } from './outbox.ts';
import { journeyLanguages, setLanguage, texts } from './texts.ts';
import { complaintsOf } from './tour/checks.ts';
import { visit } from './visit.ts';

for (const code of journeyLanguages)
  test(`somebody joins the waitlist, confirms it by the mailed link, and leaves it, in ${code}`, async ({
    page,
    baseURL,
  }) => {
    const t = texts(code);
    const email = newEmail();
    await setLanguage(page, code, baseURL);
    await page.setViewportSize({ width: 320, height: 640 });
    await visit(page, '/');
    await page.getByLabel(t('landing.email')).fill(email);
    await page.getByLabel(t('landing.email')).press('Enter');
    await expect(page.getByText(t('landing.thanksTitle'))).toBeVisible();

    await visit(page, await mailedLink(email, 'confirm'));
    await expect(page.getByRole('heading', { name: t('waitlist.confirmTitle') })).toBeVisible();
    expect(await complaintsOf(page)).toEqual([]);
    await page.getByRole('button', { name: t('waitlist.confirm') }).press('Enter');
    await expect(page.getByRole('heading', { name: t('waitlist.done.confirmed.title') })).toBeVisible();

    await visit(page, await mailedLink(email, 'leave'));
    await page.getByRole('button', { name: t('waitlist.leave') }).click();
    await expect(page.getByRole('heading', { name: t('waitlist.done.left.title') })).toBeVisible();
    expect(await complaintsOf(page)).toEqual([]);
  });

test('where no script runs, the waitlist is joined, confirmed and left by forms', async ({
  browser,
  baseURL,
}) => {
  const t = texts('en');
  const email = newEmail();
  const page = await browser.newPage({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  await page.goto('/');
  await page.getByLabel(t('landing.email')).fill(email);
  await page.getByRole('button', { name: t('landing.joinPilot') }).click();
  await expect(page.getByRole('heading', { name: t('waitlist.done.sent.title') })).toBeVisible();
  const leave = await mailedLink(email, 'leave');
  await page.goto(await mailedLink(email, 'confirm'));
  await page.getByRole('button', { name: t('waitlist.confirm') }).click();
  await expect(page.getByRole('heading', { name: t('waitlist.done.confirmed.title') })).toBeVisible();
  await page.goto(leave);
  await page.getByRole('button', { name: t('waitlist.leave') }).click();
  await expect(page.getByRole('heading', { name: t('waitlist.done.left.title') })).toBeVisible();
  await page.close();
});
