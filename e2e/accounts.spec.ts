import { logIn, newEmail, password, register } from './account.ts';
import { expect, test } from './fixtures.ts';
import { mailedLink } from './outbox.ts';
import { visit, visitAsleep } from './visit.ts';

test('a parent registers, follows the mailed link, logs in and logs out', async ({
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
  await page.getByRole('link', { name: 'Go to Login' }).click();

  await logIn(page, email);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner')).toContainText('Mina');
  await page.reload();
  await expect(page.getByRole('banner')).toContainText('Mina');

  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('log')).toContainText('You are logged out.');
});

test('after login the reader is back on the page that asked for it', async ({ page, expectComplaint }) => {
  const email = newEmail();
  await register(page, email);
  await expect(page.getByRole('dialog')).toBeVisible();
  await visit(page, await mailedLink(email));
  await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible();

  await visit(page, '/demo');
  await page.getByRole('link', { name: 'Sign in' }).click();
  expectComplaint(/401/);
  await logIn(page, email, 'not the password');
  await expect(page.getByRole('alert')).toContainText('Invalid credentials');
  await logIn(page, email);
  await expect(page).toHaveURL('/demo');
  await expect(page.getByRole('heading', { name: 'Hello, Mina' })).toBeVisible();
});

test('a sign-up that cannot be says which field to mend', async ({ page, expectComplaint }) => {
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

test('a guest takes the demo along into the account', async ({ page }) => {
  await visit(page, '/demo');
  await page.getByRole('button', { name: 'Start the demo' }).click();
  await expect(page.getByRole('heading', { name: 'Ready when you are' })).toBeVisible();
  await visit(page, '/register');
  await expect(page.getByText('Your demo readings come with you')).toBeVisible();
});

test('a link that is not ours says so, and the way home can be stopped', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/404/);
  await page.clock.install();
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/auth/verify_email/*', async (route) => {
    await asked;
    await route.continue();
  });
  await visit(page, '/verify/abcdefghijklmnopqrstuvwxyz');
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  answer();
  await expect(page.getByRole('heading', { name: 'Oops!' })).toBeVisible();
  await expect(page.getByText('Home page in 30 s', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await page.clock.runFor(40_000);
  await expect(page.getByText('This page stays open.')).toBeVisible();
  await expect(page).toHaveURL(/\/verify\//);
});

test('after 30 seconds a link that failed leads home', async ({ page, expectComplaint }) => {
  expectComplaint(/404/);
  await page.clock.install();
  await visit(page, '/verify/abcdefghijklmnopqrstuvwxyz');
  await expect(page.getByRole('heading', { name: 'Oops!' })).toBeVisible();
  await page.clock.runFor(31_000);
  await expect(page).toHaveURL('/');
});

test('a password can be looked at while it is typed', async ({ page }) => {
  await visit(page, '/login');
  const field = page.getByLabel('Password', { exact: true });
  await field.fill('honey');
  await expect(field).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(field).toHaveAttribute('type', 'text');
});

test('a password typed before the page has woken up never shows in the address', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/401/);
  const wake = await visitAsleep(page, '/login');
  await page.getByLabel('Email').fill('nobody@example.org');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.locator('html[data-hydrated]')).toHaveCount(0);
  wake();
  await expect(page.getByRole('alert')).toContainText('Invalid credentials');
  await expect(page).toHaveURL('/login');
});
