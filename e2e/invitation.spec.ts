import { newEmail } from './account.ts';
import { call } from './call.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { startOpenidProvider } from './openid-provider.ts';
import { startServer } from './own-server.ts';
import { visit } from './visit.ts';

let site: Awaited<ReturnType<typeof startOpenidProvider>>;
let server: Awaited<ReturnType<typeof startServer>>;

test.beforeAll(async () => {
  site = await startOpenidProvider();
  server = await startServer({ ...site.env, OIDC_NAME: 'School' });
});
test.afterAll(async () => {
  await server.stop();
  site.close();
});

test('the code of an invitation into a school outlives the login at another site', async ({
  page,
  browser,
}) => {
  const signIn = page.getByRole('main').getByRole('link', { name: /School/ });
  site.signInAs({ sub: 'rosa', email: newEmail(), name: 'Rosa' });
  await visit(page, `${server.origin}/login?back=/classes`);
  await signIn.click();
  await page.getByLabel('Name of the class').fill('4a');
  await page.getByRole('button', { name: 'Make a class' }).click();
  await expect(page.getByRole('heading', { name: '4a', level: 1 })).toBeVisible();
  await visit(page, `${server.origin}/classes`);
  await page.getByRole('link', { name: 'Your school: classes and people' }).click();
  await expect(page.getByRole('heading', { name: 'Your school', level: 1 })).toBeVisible();
  const school = new URL(page.url()).searchParams.get('school');
  const { code } = await call(page, 'school_invite', {
    school,
    kind: 'teacher',
    requestId: crypto.randomUUID(),
  });

  const invited = await (await browser.newContext()).newPage();
  const requested: string[] = [];
  invited.on('request', (request) => requested.push(request.url()));
  await visit(invited, `${server.origin}/classes?view=school#${code}`);
  await expect(invited.getByRole('heading', { name: 'You are invited into a school' })).toBeVisible();
  await expectAccessible(invited);
  await invited.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  site.signInAs({ sub: 'ana', email: newEmail(), name: 'Ana' });
  await invited
    .getByRole('main')
    .getByRole('link', { name: /School/ })
    .click();
  await expect(invited).toHaveURL(`${server.origin}/classes?view=school`);
  await expect(invited.getByLabel('Code of the invitation')).toHaveValue(code);
  expect(requested.filter((url) => url.includes(code))).toEqual([]);

  await visit(invited, `${server.origin}/classes`);
  await invited.getByRole('link', { name: 'Open the invitation' }).click();
  await invited.getByRole('button', { name: 'Come into the school' }).click();
  await expect(invited.getByRole('log').getByText('You teach in this school now.')).toBeVisible();
  await expect(invited.getByRole('link', { name: 'Open the invitation' })).toHaveCount(0);
  await invited.context().close();
});
