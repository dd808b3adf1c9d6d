import { logIn, newEmail, password, passwordField } from './account.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { startServer } from './own-server.ts';
import { visit } from './visit.ts';

test('from an empty folder to a child that reads: the printed address, a form, a face, one press', async ({
  page,
  complaints,
}) => {
  complaints.expected.push(/404/); // the address once more
  const server = await startServer({});
  try {
    await expect.poll(server.output).toContain('Set it up: ');
    const printed = server.output().match(/Set it up: (\S+)/)?.[1] ?? '';
    expect(printed).toMatch(/\/setup#[\w-]{22}$/);
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await visit(page, printed);
    await expect(page.getByRole('heading', { name: 'Set up Readling' })).toBeVisible();
    await expect(page).toHaveURL(`${server.origin}/setup`);
    await expectAccessible(page);
    const email = newEmail();
    await page.getByLabel('Name').fill('Rosa');
    await page.getByLabel('Email').fill(email);
    await passwordField(page).fill(password);
    await page.getByRole('button', { name: 'Create account' }).click();

    await page.getByLabel('First name').fill('Mina');
    await page.getByRole('radio', { name: 'Owl' }).check();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('link', { name: 'Show the faces on this device' }).click();
    await expect(page).toHaveURL(/\/who$/);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Mina', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Mina: change the reader' })).toBeVisible();
    expect(requested.filter((url) => url.includes(printed.split('#')[1] ?? ''))).toEqual([]);

    await page.goto('about:blank');
    await visit(page, printed);
    await expect(page.getByRole('heading', { name: 'This page is closed' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to Login' }).click();
    await logIn(page, email);
    await expect(page.getByRole('link', { name: 'Rosa: my profile' })).toBeVisible();
    await page.goto('about:blank'); // nothing is fetched any more
  } finally {
    await server.stop();
  }
});

test('who sets up Readling for a school comes straight to the classes', async ({ page }) => {
  const server = await startServer({});
  try {
    await expect.poll(server.output).toContain('Set it up: ');
    await visit(page, server.output().match(/Set it up: (\S+)/)?.[1] ?? '');
    await page.getByRole('radio', { name: 'A school or class' }).check();
    await page.getByLabel('Name').fill('Rosa');
    await page.getByLabel('Email').fill(newEmail());
    await passwordField(page).fill(password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('heading', { name: 'Classes', level: 1 })).toBeVisible();
    await page.getByLabel('Name of the class').fill('4a');
    await page.getByRole('button', { name: 'Make a class' }).click();
    await expect(page.getByRole('heading', { name: '4a', level: 1 })).toBeVisible();
    await page.goto('about:blank'); // nothing is fetched any more
  } finally {
    await server.stop();
  }
});

test('without a code, and with a wrong one, the page of the set-up is closed', async ({
  page,
  complaints,
}) => {
  complaints.expected.push(/404/);
  for (const path of ['/setup', `/setup#${'x'.repeat(22)}`]) {
    await page.goto('about:blank');
    await visit(page, path);
    await expect(page.getByRole('heading', { name: 'This page is closed' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Create account' })).toHaveCount(0);
  }
  await expectAccessible(page);
});
