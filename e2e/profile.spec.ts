import { becomeLearner, card, logIn } from './account.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { journeyLanguages, setLanguage, texts, withAnyGaps } from './texts.ts';
import { visit } from './visit.ts';

for (const code of journeyLanguages)
  test(`name and level are saved, also after a reload, in ${code}`, async ({ page, baseURL }) => {
    const t = texts(code);
    await becomeLearner(page);
    await setLanguage(page, code, baseURL);
    await visit(page, '/profile');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(withAnyGaps(t('profile.heading')));
    const about = card(page, t('profile.about.title'));
    await about.getByLabel(t('profile.about.name'), { exact: true }).fill('Mina Rose');
    await about.getByLabel(t('profile.about.level')).selectOption('4');
    await expect(about.getByText(t('profile.notSaved'))).toBeVisible();
    await about.getByRole('button', { name: t('profile.about.save') }).click();
    await expect(about.getByText(t('profile.saved'), { exact: true })).toBeVisible();
    await expect(page.getByRole('banner')).toContainText('Mina Rose');
    await page.reload();
    await expect(heading).toHaveText(t('profile.heading').replace('{name}', 'Mina Rose'));
    await expect(about.getByLabel(t('profile.about.level'))).toHaveValue('4');
  });

test('weekly mails are turned on and off with one press, each kind by itself', async ({ page }) => {
  await becomeLearner(page);
  await visit(page, '/profile');
  const wanted = card(page, 'Mails').getByRole('switch', { name: /^A mail when a new story opens/ });
  await expect(wanted).not.toBeChecked();
  await wanted.click();
  await expect(wanted).toBeChecked();
  await page.reload();
  await expect(wanted).toBeChecked();
  await wanted.click();
  await expect(wanted).not.toBeChecked();
  await page.reload();
  await expect(wanted).not.toBeChecked();
  const aboutChildren = card(page, 'Mails').getByRole('switch', { name: /^A mail on Monday/ });
  await aboutChildren.press('Space');
  await expect(aboutChildren).toBeChecked();
  await page.reload();
  await expect(aboutChildren).toBeChecked();
  await expect(wanted).not.toBeChecked();
  await visit(page, '/waitlist?news=00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Weekly mails');
  await expectAccessible(page);
});

test('unsaved changes survive a visit to another page, a reload and a lost network', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED/);
  await becomeLearner(page);
  await visit(page, '/profile');
  const about = card(page, 'About you');
  await about.getByLabel('Name').fill('Captain Mina');
  await page.getByRole('banner').getByRole('link', { name: 'Readling, home' }).click();
  await visit(page, '/profile');
  await expect(about.getByLabel('Name')).toHaveValue('Captain Mina');
  await page.context().setOffline(true);
  await about.getByRole('button', { name: 'Save changes' }).click();
  await expect(about.getByRole('alert')).toContainText('We cannot reach Readling.');
  await expect(about.getByLabel('Name')).toHaveValue('Captain Mina');
  await page.context().setOffline(false);
  await about.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Captain Mina' })).toBeVisible();
});

test('a new language of the account applies immediately, and text typed in other forms stays', async ({
  page,
}) => {
  await becomeLearner(page);
  await visit(page, '/profile');
  await card(page, 'Email address').getByLabel('New email address').fill('half@typed');
  await card(page, 'About you').getByLabel('Language').selectOption('العربية');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('[name="newEmail"]')).toHaveValue('half@typed');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
});

test('a guest sees only the sections for guests', async ({ page }) => {
  await visit(page, '/demo');
  await page.getByRole('button', { name: 'Start the demo' }).click();
  await expect(page.getByRole('heading', { name: 'Ready when you are' })).toBeVisible();
  await visit(page, '/profile');
  await expect(page.getByText('You are reading as a guest')).toBeVisible();
  await expect(card(page, 'Password')).toHaveCount(0);
  await expect(card(page, 'Email address')).toHaveCount(0);
  const fits = card(page, 'How it fits you');
  await fits.getByLabel('Reading level').selectOption('Level 2');
  await fits.getByRole('button', { name: 'Save changes' }).click();
  await expect(fits.getByText('Saved.')).toBeVisible();
});

test('a visitor of the profile signs in and comes back to it', async ({ page }) => {
  const email = await becomeLearner(page);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await visit(page, '/profile');
  await expect(page).toHaveURL(/\/login\?back=%2Fprofile$/);
  await logIn(page, email);
  await expect(page.getByRole('heading', { name: 'Hello, Mina' })).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`the profile is accessible on a phone, ${colorScheme}`, async ({ page }) => {
    await becomeLearner(page);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 360, height: 740 });
    await visit(page, '/profile');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
  });
