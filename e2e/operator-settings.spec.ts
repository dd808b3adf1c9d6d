import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { newEmail } from './account.ts';
import { openChat, sendMessage } from './chat-window.ts';
import { expect, test } from './fixtures.ts';
import { narrationOf } from './narration-of.ts';
import { startOpenidProvider } from './openid-provider.ts';
import { startServer } from './own-server.ts';
import { startDemo, stories } from './reader.ts';
import {
  type JourneyLanguage,
  journeyLanguages,
  serverTexts,
  setLanguage,
  texts,
  withAnyGaps,
} from './texts.ts';
import { complaintsOf } from './tour/checks.ts';
import { visit } from './visit.ts';

/** A server whose owner has named an admin, another site to sign in at, and a language model. */
const admin = { sub: 'admin', email: 'ada@example.org', name: 'Ada' };
const model = { LLM_BASE_URL: 'http://models.example.org/v1', LLM_MODEL: 'small' };
const siteName = 'Green Hill School';

let site: Awaited<ReturnType<typeof startOpenidProvider>>;
let server: Awaited<ReturnType<typeof startServer>>;

test.beforeAll(async () => {
  site = await startOpenidProvider();
  server = await startServer({ ...site.env, ...model, OIDC_NAME: siteName, ADMIN_EMAIL: admin.email });
});
test.afterAll(async () => {
  await server.stop();
  site.close();
});

type Texts = ReturnType<typeof texts>;
const signInLink = (page: Page, t: Texts) =>
  page.getByRole('link', { name: t('accounts.signInWith').replace('{name}', siteName) });
const otherServices = (page: Page, t: Texts) => page.getByRole('region', { name: t('privacy.othersTitle') });

for (const code of journeyLanguages) {
  const t = texts(code);

  test(`a person with an account at the school's site signs in with it, in ${code}`, async ({ page }) => {
    site.signInAs({ sub: code, email: newEmail(), name: 'Bea' });
    await setLanguage(page, code, server.origin);
    await visit(page, `${server.origin}/login?back=/subjects`);
    const origins = new Set<string>();
    page.on('request', (request) => origins.add(new URL(request.url()).origin));
    await page.reload({ waitUntil: 'networkidle' });
    expect([...origins]).toEqual([server.origin]);
    expect(await complaintsOf(page)).toEqual([]);
    await signInLink(page, t).click();
    await expect(page).toHaveURL(`${server.origin}/subjects`);
    await expect(page.getByRole('banner')).toContainText('Bea');
  });

  test(`a sign-in that is cancelled at the other site returns to the login page, in ${code}`, async ({
    page,
  }) => {
    site.signInAs(null);
    await setLanguage(page, code, server.origin);
    await visit(page, `${server.origin}/login`);
    await signInLink(page, t).click();
    await expect(page).toHaveURL(/\/login\?back=/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('accounts.loginPage'));
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test(`the privacy page names the other services that this server uses, in ${code}`, async ({ page }) => {
    await setLanguage(page, code, server.origin);
    await visit(page, `${server.origin}/privacy`);
    await expect(otherServices(page, t).getByRole('paragraph')).toHaveText([
      t('privacy.operator'),
      withAnyGaps(t('privacy.provider').replace('{names}', siteName)),
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

/** Signs in as the admin and opens the profile. Returns the card that only the admin sees. */
async function openAdminCard(page: Page, code: JourneyLanguage) {
  const t = texts(code);
  site.signInAs(admin);
  await setLanguage(page, code, server.origin);
  await visit(page, `${server.origin}/login?back=/profile`);
  await signInLink(page, t).click();
  await expect(page).toHaveURL(`${server.origin}/profile`);
  await setLanguage(page, code, server.origin); // the account brought its own language
  await page.reload();
  return page.getByRole('region', { name: t('profile.admin.title'), exact: true });
}

for (const code of journeyLanguages)
  test(`an admin downloads the waitlist, in ${code}`, async ({ page }) => {
    const email = newEmail();
    await page.request.post(`${server.origin}/api/waitlist`, { data: { email, pilot: 1 } });
    const card = await openAdminCard(page, code);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      card.getByRole('link', { name: texts(code)('profile.admin.waitlistLink') }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('waitlist.csv');
    const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
    expect(lines[0]).toBe('email,pilot,language,joined_at,confirmed_at,invited_at,answered_at');
    expect(lines.filter((line) => line.startsWith(`${email},1,`))).toHaveLength(1);
    await expect(card.getByRole('status')).toContainText('models.example.org');
    expect(await complaintsOf(page)).toEqual([]);
  });

test("everyone hears an admin's recording once the admin says so", async ({ page, browser }) => {
  await openAdminCard(page, 'en');
  await visit(page, `${server.origin}/recordings?passage=${stories.bee}`);
  await page.getByLabel('Audio file of part 1').setInputFiles(narrationOf(stories.bee, 0));
  await expect(page.getByText('All 9 sentences of part 1 are stored.')).toBeVisible({ timeout: 120_000 });
  const guest = await (await browser.newContext({ baseURL: server.origin })).newPage();
  await startDemo(guest);
  await visit(guest, `/reading?task_id=${stories.bee}`);
  await guest.getByRole('button', { name: "Let's go!" }).click();
  await expect(guest.locator('audio')).toHaveAttribute('src', /\.mp3$/);
  const everyone = page.getByLabel('Let everyone on this server hear it');
  await everyone.click();
  await expect(everyone).toBeChecked();
  await guest.reload();
  await expect(guest.locator('audio')).toHaveAttribute('src', /\/audio\/person-/);
  await guest.context().close();
});

test('the language model is used once an admin agrees, and then the privacy page names it', async ({
  page,
}) => {
  const card = await openAdminCard(page, 'en');
  await expect(card.getByRole('status')).toContainText(
    'small at models.example.org is set up, but not in use.',
  );
  await card.getByRole('button', { name: 'Yes, use it' }).click();
  await expect(card.getByRole('status')).toContainText('small at models.example.org may help the tutor.');
  await expect(async () => {
    await page.goto(`${server.origin}/privacy`);
    const sentence = 'When you write an answer, your words may go there';
    await expect(otherServices(page, texts('en'))).toContainText(sentence, { timeout: 100 });
  }).toPass({ timeout: 20_000, intervals: [2500] }); // cached pages show it within ten seconds
  await visit(page, `${server.origin}/profile`);
  await card.getByRole('button', { name: 'Stop using it' }).click();
  await expect(card.getByRole('status')).toContainText('is set up, but not in use.');
});

test('a person answers from the inbox, hands back to the program, and ends the conversation', async ({
  page,
  browser,
}) => {
  const child = await (await browser.newContext()).newPage();
  await setLanguage(child, 'ar', server.origin);
  const box = await openChat(child, `${server.origin}/pricing`);
  await sendMessage(child, 'Which tram goes to the museum?');
  await expect(box).toContainText(serverTexts('ar')('chat.program'));

  await openAdminCard(page, 'en');
  await page.getByRole('link', { name: 'Open the inbox' }).click();
  await page.getByRole('button', { name: 'Waits for a person' }).click();
  const thread = page.getByRole('region', { name: 'Visitor' });
  await expect(thread.getByRole('log')).toContainText('Which tram goes to the museum?');
  await thread.getByRole('textbox').fill('Number 7, from the bridge.');
  await thread.getByRole('textbox').press('Enter');
  await expect(thread.getByRole('log')).toContainText('Number 7, from the bridge.');
  expect(await complaintsOf(page)).toEqual([]);
  await expect(box.getByRole('listitem').filter({ hasText: 'Number 7, from the bridge.' })).toBeVisible();
  await expect(box).toContainText(texts('ar')('chat.person'));

  await thread.getByRole('button', { name: 'Hand back to the program' }).click();
  await expect(box).toContainText(serverTexts('ar')('chat.programBack'));
  // A message with a sign of danger is listed first, without a delay.
  await sendMessage(child, 'أريد أن أموت');
  await expect(box).toContainText(serverTexts('ar')('chat.distress').slice(0, 20));
  await expect(page.getByRole('listitem').filter({ hasText: 'Urgent' })).toBeVisible();
  await expect(thread).toContainText('Somebody may be in danger.');
  await thread.getByRole('button', { name: 'End', exact: true }).click();
  await expect(page.getByText('Nobody is waiting')).toBeVisible();
  await child.context().close();
});

for (const path of ['/privacy', '/terms', '/aboutus'])
  test(`the contact of the server is on ${path}`, async ({ page }) => {
    await visit(page, server.origin + path);
    await expect(page.getByRole('main').getByRole('link', { name: admin.email })).toHaveAttribute(
      'href',
      `mailto:${admin.email}`,
    );
  });
