import { readFileSync } from 'node:fs';
import type { Page, Request } from '@playwright/test';
import { becomeLearner } from './account.ts';
import { chat, chatButton, field, openChat, sendMessage } from './chat-window.ts';
import { expect, test } from './fixtures.ts';
import { tabTo } from './focus.ts';
import { type JourneyLanguage, journeyLanguages, serverTexts, setLanguage, texts } from './texts.ts';
import { complaintsOf, cutOff } from './tour/checks.ts';
import { languages } from './tour/routes.ts';

const articles = new URL('../content/help/articles/', import.meta.url);
type Article = { link: string; in: Record<string, { question: string; answer: string }> };
const article = (id: string): Article => JSON.parse(readFileSync(new URL(`${id}.json`, articles), 'utf8'));

/** The id of the conversation that this visitor's tab has stored. */
const idOf = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('readling.chat') ?? '{}').conversationId as string);
const line = (page: Page, text: string) => chat(page).getByRole('listitem').filter({ hasText: text });

for (const code of journeyLanguages as readonly JourneyLanguage[]) {
  const t = texts(code);
  test(`a conversation survives a lost network, a failed message and its expiry, in ${code}`, async ({
    page,
    baseURL,
    expectComplaint,
  }) => {
    expectComplaint(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|404/);
    const question = article('price').in[code]?.question ?? '';
    await setLanguage(page, code, baseURL);
    await page.setViewportSize({ width: 360, height: 740 });
    const box = await openChat(page, '/pricing');
    await expect(box.getByRole('heading', { name: t('chat.title') })).toBeVisible();
    await expect(box).toContainText(t('chat.greeting'));
    await expect(box).toContainText(t('chat.online'));
    const send = box.getByRole('button', { name: t('chat.send'), exact: true });
    await field(page).fill('  \n ');
    await expect(send).toBeDisabled();
    await sendMessage(page, `${question} 1`);
    await expect(box).toContainText(serverTexts(code)('chat.program'));
    await expect(box).not.toContainText(t('chat.pending'));

    await page.context().setOffline(true);
    await sendMessage(page, `${question} 2`);
    await expect(line(page, `${question} 2`)).toContainText(t('chat.failed'));
    await expect(box).toContainText(t('chat.reconnecting'));
    await expect(box).toContainText(t('chat.sendFailed'));
    expect(await complaintsOf(page)).toEqual([]);
    expect(await cutOff(page)).toEqual([]);
    await page.context().setOffline(false);
    await expect(box).not.toContainText(t('chat.failed'));
    await expect(box).not.toContainText(t('chat.pending'));
    await expect(box).toContainText(t('chat.online'));

    await page.route('**/api/chat/send', (route) => route.abort(), { times: 1 });
    await sendMessage(page, `${question} 3`);
    await line(page, `${question} 3`)
      .getByRole('button', { name: t('chat.resend') })
      .click();
    await expect(box).not.toContainText(t('chat.failed'));
    await expect(box).not.toContainText(t('chat.sendFailed'));

    // The same as after an hour without a message.
    await page.request.post('/api/chat/end', { data: { conversationId: await idOf(page) } });
    await expect(box).toContainText(t('chat.expired'));
    await sendMessage(page, `${question} 4`);
    await expect(line(page, `${question} 4`)).not.toContainText(t('chat.pending'));
    await page.reload();
    await page.waitForSelector('html[data-hydrated]');
    await chatButton(page).click();
    const own = chat(page).getByRole('listitem').filter({ hasText: question });
    await expect(own).toContainText([1, 2, 3, 4].map((count) => `${question} ${count}`));

    await chat(page)
      .getByRole('button', { name: t('chat.clear') })
      .click();
    await expect(own).toHaveCount(0);
    await expect(chat(page)).toContainText(t('chat.greeting'));
  });
}

test('the program greets and answers in each of the seven languages, with a link to a page', async ({
  page,
  baseURL,
}) => {
  const { link, in: byLanguage } = article('clean-results');
  for (const { code, tag: lang } of languages) {
    await page.context().clearCookies();
    await page.context().addCookies([{ name: 'language', value: code, url: baseURL ?? '' }]);
    const { chat: own } = JSON.parse(
      readFileSync(new URL(`../content/languages/${code}/interface.json`, import.meta.url), 'utf8'),
    );
    const box = await openChat(page, '/pricing');
    await expect(box).toContainText(own.greeting);
    await sendMessage(page, byLanguage[code]?.question ?? '');
    await expect(box).toContainText(byLanguage[code]?.answer ?? 'no answer');
    await expect(box.getByRole('link', { name: own.more })).toHaveAttribute('href', link);
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await box.getByRole('button', { name: own.clear, exact: true }).click();
  }
});

test('clearing the chat ends its waiting poll, so that nothing is refused', async ({ page }) => {
  const isPoll = (request: Request) => request.url().includes('/api/chat/since');
  const polls = page.waitForRequest(isPoll);
  const box = await openChat(page, '/pricing');
  await polls;
  await sendMessage(page, article('price').in['en']?.question ?? '');
  await expect(box).toContainText(article('price').in['en']?.answer ?? 'no answer');
  await page.waitForRequest(isPoll);
  const aborted = page.waitForEvent('requestfailed', isPoll);
  const ended = page.waitForResponse('**/api/chat/end');
  await box.getByRole('button', { name: texts('en')('chat.clear') }).click();
  await aborted;
  expect((await ended).status()).toBe(200);
});

test('the chat works by keyboard, and closing it returns the focus to its button', async ({ page }) => {
  await page.goto('/pricing');
  await page.waitForSelector('html[data-hydrated]');
  await tabTo(page, chatButton(page));
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('first line');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('second line');
  await page.keyboard.press('Enter');
  await expect(chat(page).getByText('first line second line')).toBeVisible();
  await expect(field(page)).toHaveValue('');
  expect(await complaintsOf(page)).toEqual([]);
  await page.keyboard.type('not yet ');
  await page.keyboard.press('Escape');
  await expect(chat(page)).toHaveCount(0);
  await expect(chatButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('sent');
  await expect(field(page)).toHaveValue('not yet sent');
});

test('logging out deletes the conversation and the draft from the browser', async ({ page }) => {
  await becomeLearner(page);
  await chatButton(page).click();
  await sendMessage(page, 'my secret is a xylophone');
  await expect(line(page, 'xylophone')).not.toContainText('(pending…)');
  await field(page).fill('another xylophone');
  await field(page).press('Escape');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(
    await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])),
  ).not.toContain('xylophone');
  await chatButton(page).click();
  await expect(chat(page)).toContainText('Hello! How can I help you today?');
  await expect(chat(page)).not.toContainText('xylophone');
  await expect(field(page)).toHaveValue('');
});

test('a visitor of the inbox sees that the page is for somebody else', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/inbox');
  await expect(page.getByRole('heading', { name: 'This page is for somebody else' })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  expect(await complaintsOf(page)).toEqual([]);
});
