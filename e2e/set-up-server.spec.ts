import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { newEmail } from './account.ts';
import { openChat, say } from './chat-window.ts';
import { expect, test } from './fixtures.ts';
import { openOtherSite } from './other-site.ts';
import { startServer } from './own-server.ts';
import { filled, type Spoken, serverTexts, speak, spoken, texts } from './texts.ts';
import { complaintsOf } from './tour/checks.ts';
import { visit } from './visit.ts';

/** A server whose owner has named an admin, another site to sign in at, and a language model. */
const admin = { sub: 'admin', email: 'ada@example.org', name: 'Ada' };
const model = { LLM_BASE_URL: 'http://models.example.org/v1', LLM_MODEL: 'small' };
const siteName = 'Green Hill School';

let site: Awaited<ReturnType<typeof openOtherSite>>;
let server: Awaited<ReturnType<typeof startServer>>;

test.beforeAll(async () => {
  site = await openOtherSite();
  server = await startServer({ ...site.env, ...model, OIDC_NAME: siteName, ADMIN_EMAIL: admin.email });
});
test.afterAll(async () => {
  await server.stop();
  site.close();
});

type Texts = ReturnType<typeof texts>;
const wayIn = (page: Page, t: Texts) =>
  page.getByRole('link', { name: t('accounts.signInWith').replace('{name}', siteName) });
const others = (page: Page, t: Texts) => page.getByRole('region', { name: t('privacy.othersTitle') });

for (const code of spoken) {
  const t = texts(code);

  test(`who has an account at the school's site signs in with it, in ${code}`, async ({ page }) => {
    site.comesAs({ sub: code, email: newEmail(), name: 'Bea' });
    await speak(page, code, server.origin);
    await visit(page, `${server.origin}/login?back=/subjects`);
    const asked = new Set<string>();
    page.on('request', (request) => asked.add(new URL(request.url()).origin));
    await page.reload({ waitUntil: 'networkidle' });
    expect([...asked]).toEqual([server.origin]);
    expect(await complaintsOf(page)).toEqual([]);
    await wayIn(page, t).click();
    await expect(page).toHaveURL(`${server.origin}/subjects`);
    await expect(page.getByRole('banner')).toContainText('Bea');
  });

  test(`who changes their mind at the other site is back where they were, in ${code}`, async ({ page }) => {
    site.comesAs(null);
    await speak(page, code, server.origin);
    await visit(page, `${server.origin}/login`);
    await wayIn(page, t).click();
    await expect(page).toHaveURL(/\/login\?back=/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('accounts.loginTitle'));
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test(`the privacy page says by itself who else may see something, in ${code}`, async ({ page }) => {
    await speak(page, code, server.origin);
    await visit(page, `${server.origin}/privacy`);
    await expect(others(page, t).getByRole('paragraph')).toHaveText([
      t('privacy.operator'),
      filled(t('privacy.provider').replace('{names}', siteName)),
      t('privacy.languageModelWaiting').replace('{host}', 'models.example.org'),
    ]);
    await expect(page.getByRole('row', { name: t('privacy.signingInJob') })).toContainText('signing_in');
    await expect(page.getByRole('row', { name: t('privacy.identity') })).toBeVisible();
    await expect(page.getByRole('link', { name: admin.email })).toHaveAttribute(
      'href',
      `mailto:${admin.email}`,
    );
  });
}

/** Ada, who runs the server, before the card of the profile that she alone sees. */
async function beAdmin(page: Page, code: Spoken) {
  const t = texts(code);
  site.comesAs(admin);
  await speak(page, code, server.origin);
  await visit(page, `${server.origin}/login?back=/profile`);
  await wayIn(page, t).click();
  await expect(page).toHaveURL(`${server.origin}/profile`);
  await speak(page, code, server.origin); // the account brought its own language
  await page.reload();
  return page.getByRole('region', { name: t('profile.admin.title'), exact: true });
}

for (const code of spoken)
  test(`an admin takes the waitlist along, in ${code}`, async ({ page }) => {
    const email = newEmail();
    await page.request.post(`${server.origin}/api/waitlist`, { data: { email, pilot: 1 } });
    const card = await beAdmin(page, code);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      card.getByRole('link', { name: texts(code)('profile.admin.waitlistLink') }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('waitlist.csv');
    const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
    expect(lines[0]).toBe('email,pilot,language,joined_at');
    expect(lines.filter((line) => line.startsWith(`${email},1,`))).toHaveLength(1);
    await expect(card.getByRole('status')).toContainText('models.example.org');
    expect(await complaintsOf(page)).toEqual([]);
  });

test('the model may help once an admin says yes, and the privacy page says so by itself', async ({
  page,
}) => {
  const card = await beAdmin(page, 'en');
  await expect(card.getByRole('status')).toContainText(
    'small at models.example.org is set up, but not in use.',
  );
  await card.getByRole('button', { name: 'Yes, use it' }).click();
  await expect(card.getByRole('status')).toContainText('small at models.example.org may help the tutor.');
  await expect(async () => {
    await page.goto(`${server.origin}/privacy`);
    const says = 'When you write an answer, your words may go there';
    await expect(others(page, texts('en'))).toContainText(says, { timeout: 100 });
  }).toPass({ timeout: 20_000, intervals: [2500] }); // pages hear of it within ten seconds
  await visit(page, `${server.origin}/profile`);
  await card.getByRole('button', { name: 'Stop using it' }).click();
  await expect(card.getByRole('status')).toContainText('is set up, but not in use.');
});

test('a person answers from the inbox, hands back to the program, and ends it', async ({ page, browser }) => {
  const child = await (await browser.newContext()).newPage();
  await speak(child, 'ar', server.origin);
  const box = await openChat(child, `${server.origin}/pricing`);
  await say(child, 'xylophone?');
  await expect(box).toContainText(serverTexts('ar')('chat.program'));

  await beAdmin(page, 'en');
  await page.getByRole('link', { name: 'Open the inbox' }).click();
  await page.getByRole('button', { name: 'Waits for a person' }).click();
  const thread = page.getByRole('region', { name: 'Visitor' });
  await expect(thread.getByRole('log')).toContainText('xylophone?');
  await thread.getByRole('textbox').fill('It has bars of wood.');
  await thread.getByRole('textbox').press('Enter');
  await expect(thread.getByRole('log')).toContainText('It has bars of wood.');
  expect(await complaintsOf(page)).toEqual([]);
  await expect(box.getByRole('listitem').filter({ hasText: 'It has bars of wood.' })).toBeVisible();
  await expect(box).toContainText(texts('ar')('chat.person'));

  await thread.getByRole('button', { name: 'Hand back to the program' }).click();
  await expect(box).toContainText(serverTexts('ar')('chat.programBack'));
  // A message that speaks of danger is seen at once, first of all.
  await say(child, 'أريد أن أموت');
  await expect(box).toContainText(serverTexts('ar')('chat.distress').slice(0, 20));
  await expect(page.getByRole('listitem').filter({ hasText: 'Urgent' })).toBeVisible();
  await expect(thread).toContainText('Somebody may be in danger.');
  await thread.getByRole('button', { name: 'End', exact: true }).click();
  await expect(page.getByText('Nobody is waiting')).toBeVisible();
  await child.context().close();
});
