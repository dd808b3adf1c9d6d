import type { Page } from '@playwright/test';
import { newEmail } from './account.ts';
import { expect, test } from './fixtures.ts';
import { startOpenidProvider } from './openid-provider.ts';
import { startServer } from './own-server.ts';
import { journeyLanguages, setLanguage, texts } from './texts.ts';
import { complaintsOf } from './tour/checks.ts';
import { visit } from './visit.ts';

const admin = { sub: 'admin', email: 'ada@example.org', name: 'Ada' };
let site: Awaited<ReturnType<typeof startOpenidProvider>>;
let server: Awaited<ReturnType<typeof startServer>>;

test.beforeAll(async () => {
  site = await startOpenidProvider();
  server = await startServer({ ...site.env, OIDC_NAME: 'School', ADMIN_EMAIL: admin.email });
});
test.afterAll(async () => {
  await server.stop();
  site.close();
});

async function signIn(page: Page, person: typeof admin, path: string) {
  site.signInAs(person);
  await visit(page, `${server.origin}/login?back=${path}`);
  await page.getByRole('main').locator('a[href^="/auth/with/"]').click();
  await expect(page).toHaveURL(server.origin + path);
}

for (const code of journeyLanguages)
  test(`an admin finds an account and a waitlist entry, and deletes both, in ${code}`, async ({
    page,
    browser,
  }) => {
    const t = texts(code);
    const [name, email, waiting] = [`Zora ${code}`, newEmail(), newEmail()];
    const other = await (await browser.newContext()).newPage();
    await signIn(other, { sub: code, email, name }, '/subjects');
    await other.context().close();
    await page.request.post(`${server.origin}/api/waitlist`, { data: { email: waiting, pilot: 1 } });

    await signIn(page, admin, '/profile');
    await setLanguage(page, code, server.origin);
    await page.setViewportSize({ width: 320, height: 700 });
    await visit(page, `${server.origin}/profile`);
    await page.getByRole('link', { name: t('profile.admin.peopleLink') }).click();
    const accounts = page.getByRole('region', { name: t('people.accounts.title'), exact: true });
    await expect(accounts.locator('ul > li').first()).toBeVisible();
    await accounts.getByLabel(t('people.find')).fill(name.toUpperCase());
    await accounts.getByLabel(t('people.find')).press('Enter');
    await expect(accounts.locator('ul > li')).toHaveCount(1);
    await expect(accounts.locator('ul > li')).toContainText(email);
    expect(await complaintsOf(page)).toEqual([]);
    const title = t('people.accounts.deleteTitle').replace('{name}', name);
    await accounts.getByRole('button', { name: title }).click();
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.getByRole('button', { name: t('people.keep') }).click();
    await expect(accounts.locator('ul > li')).toHaveCount(1);
    await accounts.getByRole('button', { name: title }).click();
    await dialog.getByRole('button', { name: t('people.sure') }).click();
    await expect(accounts.getByText(t('people.none'))).toBeVisible();

    const receipts = page.getByRole('region', { name: t('people.deletions.title'), exact: true });
    const receipt = receipts.getByRole('listitem').first();
    await expect(receipt).toContainText(t('people.deletions.kinds.account'));
    await receipt.getByText(t('people.deletions.tables')).click();
    await expect(receipt.getByText('users', { exact: true })).toBeVisible();
    const number = await receipt.getByText(/^[0-9A-F]{12}$/).innerText();
    await receipts.getByLabel(t('people.deletions.find')).fill(number.slice(2));
    await receipts.getByLabel(t('people.deletions.find')).press('Enter');
    await expect(receipts.getByRole('listitem')).toHaveCount(1);
    await expect(receipts).toContainText(number);
    await expect(receipts).not.toContainText(name);

    const list = page.getByRole('region', { name: t('people.waitlist.title'), exact: true });
    await list.getByLabel(t('people.findEmail')).fill(waiting);
    await list.getByRole('button', { name: t('people.search') }).click();
    const entry = list.getByRole('listitem').filter({ hasText: waiting });
    await entry.getByRole('button', { name: t('people.waitlist.mark'), exact: true }).click();
    await expect(entry.getByRole('button', { name: t('people.waitlist.unmark') })).toBeVisible();
    await entry
      .getByRole('button', { name: t('people.waitlist.deleteTitle').replace('{email}', waiting) })
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('people.sure') })
      .click();
    await expect(list.getByText(t('people.none'))).toBeVisible();
  });

test('a visitor and a user are told that the page of the admin is not for them', async ({ page }) => {
  await visit(page, `${server.origin}/people`);
  const title = texts('en')('inbox.notYours');
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await signIn(page, { sub: 'user', email: newEmail(), name: 'Bea' }, '/people');
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
});

test('an admin logs an account out on every device', async ({ page, browser, expectComplaint }) => {
  expectComplaint(/401/);
  const [name, email] = ['Zora', newEmail()];
  const other = await (await browser.newContext()).newPage();
  await signIn(other, { sub: 'zora', email, name }, '/profile');
  await expect(other.getByRole('heading', { name: 'Hello, Zora' })).toBeVisible();
  await signIn(page, admin, '/people');
  const accounts = page.getByRole('region', { name: texts('en')('people.accounts.title'), exact: true });
  await accounts.getByLabel(texts('en')('people.find')).fill(email);
  await accounts.getByLabel(texts('en')('people.find')).press('Enter');
  await expect(accounts.locator('ul > li')).toHaveCount(1);
  await accounts
    .getByRole('button', { name: texts('en')('people.accounts.signOutOf').replace('{name}', name) })
    .click();
  await expect(page.getByRole('log')).toContainText(
    texts('en')('people.accounts.signedOut').replace('{name}', name),
  );
  await other.getByRole('button', { name: 'Save changes' }).click();
  await expect(other).toHaveURL(/\/login\?why=session_over/);
  await other.context().close();
});
