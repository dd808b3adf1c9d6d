import type { Page, Route } from '@playwright/test';
import { logIn, newEmail, password, passwordField, register } from './account.ts';
import { expect, test } from './fixtures.ts';
import { mailedLink } from './outbox.ts';
import { message, press, startDemo } from './reader.ts';
import { visit, visitBeforeHydration } from './visit.ts';

/** Opens a page inside the app with a history state, as a link with a state does. */
const openWithState = (page: Page, path: string, state: object) =>
  page.evaluate(([to, value]) => history.pushState(value, '', to as string), [path, state] as const);

const token = 'abcdefghijklmnopqrstuvwxyz';

test('a parent registers, follows the mailed link, is logged in at once and logs out', async ({
  page,
  expectComplaint,
}) => {
  const email = newEmail();
  await register(page, email);
  const message = page.getByRole('dialog', { name: 'Look in your mail' });
  await expect(message).toContainText(
    'Registration successful! A verification email has been sent to your email address.',
  );
  await message.getByRole('button', { name: 'Okay' }).click();
  await expect(page).toHaveURL('/');

  expectComplaint(/403/);
  await visit(page, '/login?back=/demo');
  await logIn(page, email);
  await expect(page.getByRole('alert')).toContainText('Please open the link in our mail first.');
  await page.getByRole('button', { name: 'Send the mail again' }).click();
  await expect(page.getByText('The mail is on its way.')).toBeVisible();

  await visit(page, await mailedLink(email));
  await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Mina');
  await page.getByRole('main').getByRole('link', { name: 'Go on' }).click();
  await expect(page).toHaveURL('/index');
  await page.reload();
  await expect(page.getByRole('banner')).toContainText('Mina');

  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('log')).toContainText('You are logged out.');
});

test('after login the reader is back on the page they came from, with the code of its link', async ({
  page,
  expectComplaint,
}) => {
  const email = newEmail();
  await register(page, email);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.context().clearCookies();
  await visit(page, await mailedLink(email));
  await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to Login' })).toBeVisible();

  await visit(page, '/classes#BCDFGHJKMNPQ');
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  expectComplaint(/401/);
  await logIn(page, email, 'not the password');
  await expect(page.getByRole('alert')).toContainText('Invalid credentials');
  await logIn(page, email);
  await expect(page).toHaveURL('/classes');
  await expect(page.getByLabel('Code of the invitation')).toHaveValue('BCDFGHJKMNPQ');
});

test('a rejected sign-up names the field to correct', async ({ page, expectComplaint }) => {
  expectComplaint(/400/);
  await visit(page, '/register');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription(/Please fill this in\./);

  await page.getByLabel('Name').fill('Mina');
  await page.getByLabel('Email').fill('mina.example.org');
  await page.getByLabel('Password', { exact: true }).fill('password1');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/does not look like an email address/);

  await page.getByLabel('Email').fill(newEmail());
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    /Many people use this password\./,
  );
});

test('a guest who registers keeps the demo readings', async ({ page }) => {
  await visit(page, '/demo');
  await page.getByRole('button', { name: 'Start the demo' }).click();
  await expect(page.getByRole('heading', { name: 'Ready when you are' })).toBeVisible();
  await visit(page, '/register');
  await expect(page.getByText('Your demo readings come with you')).toBeVisible();
});

test('an unknown link is explained, and the redirect to the home page can be stopped', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/404/);
  await page.clock.install();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/auth/verify_email/*', async (route) => {
    await released;
    await route.continue();
  });
  await visit(page, '/verify/abcdefghijklmnopqrstuvwxyz');
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  release();
  await expect(page.getByRole('heading', { name: 'Oops!' })).toBeVisible();
  await expect(page.getByText('Home page in 30 s', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await page.clock.runFor(40_000);
  await expect(page.getByText('This page stays open.')).toBeVisible();
  await expect(page).toHaveURL(/\/verify\//);
});

test('a typed password can be shown', async ({ page }) => {
  await visit(page, '/login');
  const field = page.getByLabel('Password', { exact: true });
  await field.fill('honey');
  await expect(field).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(field).toHaveAttribute('type', 'text');
});

test('a password typed before hydration never appears in the URL', async ({ page, expectComplaint }) => {
  expectComplaint(/401/);
  const hydrate = await visitBeforeHydration(page, '/login');
  await page.getByLabel('Email').fill('nobody@example.org');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.locator('html[data-hydrated]')).toHaveCount(0);
  hydrate();
  await expect(page.getByRole('alert')).toContainText('Invalid credentials');
  await expect(page).toHaveURL('/login');
});

test('a login without an email asks for it, and the page links to the demo and home', async ({ page }) => {
  await visit(page, '/login');
  await press(page, 'Login');
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please fill this in.');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Try the demo' }).click();
  await expect(page).toHaveURL('/demo');
  await page.goBack();
  await main.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page).toHaveURL('/');
});

test('the sign-up form can be opened with its fields filled in', async ({ page }) => {
  await visit(page, '/');
  const fields = { name: 'Ana', email: 'ana@example.org', password: 'three wet bees' };
  await openWithState(page, '/register', fields);
  await expect(page.getByLabel('Name')).toHaveValue(fields.name);
  await expect(page.getByLabel('Email')).toHaveValue(fields.email);
  await expect(passwordField(page)).toHaveValue(fields.password);
});

test('a registration whose reply was lost succeeds when it is sent again', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED/);
  let lost = false;
  await page.route('**/auth/register', async (route) => {
    if (lost) return route.continue();
    lost = true;
    await route.fetch();
    await route.abort('failed');
  });
  await register(page, newEmail());
  await expect(page.getByRole('alert')).toBeVisible();
  await press(page, 'Create account');
  await expect(page.getByRole('dialog', { name: 'Look in your mail' })).toBeVisible();
});

test('a taken email is an error of its field, any other failure is above the button', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/409|500/);
  const email = newEmail();
  await register(page, email);
  await expect(message(page)).toBeVisible();
  await register(page, email);
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/^User already exists/);
  await page.route('**/auth/register', (route) => route.fulfill({ status: 500, body: 'x' }));
  await register(page, newEmail());
  await expect(page.getByRole('alert')).toContainText('An error occurred during registration');
});

test('a confirmation link is checked, then the login page opens after 30 seconds', async ({ page }) => {
  await page.clock.install();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/auth/verify_email/*', async (route) => {
    await released;
    await route.fulfill({ json: { verified: true, message: 'ok' } });
  });
  await visit(page, `/verify/${token}`);
  await expect(page.getByText('Checking your verification link…')).toBeVisible();
  release();
  await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible();
  await page.clock.runFor(31_000);
  await expect(page).toHaveURL('/login');
});

test('a logout that the server did not receive still ends the session here, with a notice of two seconds', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED|Logging out failed/);
  await page.clock.install();
  await startDemo(page);
  await page.route('**/auth/logout', (route) => route.abort('failed'));
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await press(page, 'Log out');
  const flash = page.locator('p[aria-hidden=true]', { hasText: 'You are logged out.' });
  await expect(flash).toBeVisible();
  await page.clock.runFor(1800);
  await expect(flash).toBeVisible();
  await page.clock.runFor(400);
  await expect(flash).toHaveCount(0);
  await expect(page.getByRole('log')).toContainText('You are logged out.');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Log out' })).toHaveCount(0);
});

test('a logout that the server did not receive is not undone by a reload, and is repeated until it arrives', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED|500|Logging out failed/);
  await startDemo(page);
  const failing = (route: Route) => route.fulfill({ status: 500, body: '' });
  await page.route('**/auth/logout', failing);
  await press(page, 'Log out');
  const signIn = page.getByRole('banner').getByRole('link', { name: 'Sign in' });
  await expect(signIn).toBeVisible();
  await visit(page, '/demo');
  await expect(signIn).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start the demo' })).toBeVisible();
  const names = async () => (await page.context().cookies()).map(({ name }) => name);
  expect(await names()).toContain('refresh');
  await page.unroute('**/auth/logout', failing);
  const logout = page.waitForResponse('**/auth/logout');
  await visit(page, '/');
  expect((await logout).status()).toBe(200);
  await expect.poll(names).not.toContain('refresh');
});
