import type { Page } from '@playwright/test';
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

async function signIn(page: Page, path: string) {
  site.signInAs(admin);
  await visit(page, `${server.origin}/login?back=${path}`);
  await page.getByRole('main').locator('a[href^="/auth/with/"]').click();
  await expect(page).toHaveURL(server.origin + path);
}

const checks = ['requests', 'answers', 'disk', 'connections', 'jobs', 'mails', 'content'];
/** A server in trouble: the worst first, as the server sends it. */
const trouble = {
  since: '2026-03-01T10:00:00.000Z',
  checks: [
    { check: 'disk', state: 'act', problem: 'full', free: 2.1e9, size: 250e9, database: 1.6e9 },
    { check: 'mails', state: 'look', problem: 'unsent', unsent: 3, seconds: 5400 },
    {
      check: 'jobs',
      state: 'good',
      problem: null,
      last: '2026-03-01T09:17:00.000Z',
      waiting: 0,
      given_up: 0,
    },
  ],
};

for (const code of journeyLanguages)
  test(`an admin sees the health of the server, and what to do, in ${code}`, async ({ page }) => {
    const t = texts(code);
    await signIn(page, '/profile');
    await setLanguage(page, code, server.origin);
    await page.setViewportSize({ width: 320, height: 700 });
    await visit(page, `${server.origin}/profile`);
    await page.getByRole('link', { name: t('profile.admin.healthLink') }).click();
    const rows = page.getByRole('main').getByRole('listitem');
    await expect(rows).toHaveCount(checks.length);
    for (const check of checks)
      await expect(rows.filter({ hasText: t(`health.${check}.title`) })).not.toHaveCount(0);
    expect(await complaintsOf(page)).toEqual([]);

    await page.route('**/api/server_health', (route) => route.fulfill({ json: trouble }));
    await page.getByRole('button', { name: t('health.again') }).click();
    await expect(page.getByText(t('health.overall.act'))).toBeVisible();
    await expect(rows.first()).toContainText(t('health.states.act'));
    await expect(rows.nth(1)).toContainText('SMTP_URL');
    expect(await complaintsOf(page)).toEqual([]);
  });
