import { aTablet, codeOf, makeCards } from './class-cards.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './visit.ts';

test('a child signs in by the address of its card, which no request has, and by its letters', async ({
  page,
  browser,
  baseURL,
}) => {
  await makeCards(page, 'Mina\nAli');
  await expect(page.getByRole('img', { name: 'Sign-in card of Mina' })).toBeVisible();
  await expectAccessible(page);
  const [minas, alis] = [await codeOf(page, 'Mina'), await codeOf(page, 'Ali')];

  const { context, tablet } = await aTablet(browser, baseURL);
  const requested: string[] = [];
  tablet.on('request', (request) => requested.push(request.url()));
  await visit(tablet, `/card#${minas}`);
  await expect(tablet.getByRole('heading', { name: 'Your card' })).toBeVisible();
  await expect(tablet).toHaveURL('/card');
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('signed_in');
  await expectAccessible(tablet);
  await tablet.getByRole('button', { name: 'Start reading' }).click();
  await expect(tablet).toHaveURL(/\/index$/);
  await expect(tablet.getByRole('link', { name: 'Mina: change the reader' })).toBeVisible();
  expect(requested.filter((url) => url.includes(minas))).toEqual([]);

  await tablet.getByRole('link', { name: 'Mina: change the reader' }).click();
  await expectAccessible(tablet);
  await tablet.getByRole('link', { name: 'Somebody else reads: use a card' }).click();
  await tablet.getByLabel('Letters on the card, or code on the wall').focus();
  await tablet.keyboard.type(alis.toLowerCase().replace(/(.{4})(?=.)/g, '$1-'));
  await tablet.keyboard.press('Enter');
  await tablet.getByRole('link', { name: 'Ali: change the reader' }).click();
  await tablet.getByRole('button', { name: 'I have finished reading' }).click();
  await expect(tablet.getByLabel('Letters on the card, or code on the wall')).toHaveValue('');
  await tablet.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await tablet.getByRole('link', { name: 'I have a card from my class' }).click();
  await expect(tablet).toHaveURL('/card');
  await context.close();
});

test('a second card takes the place of the first one on the page that is open already', async ({
  page,
  browser,
  baseURL,
}) => {
  await makeCards(page, 'Mina\nAli');
  const [minas, alis] = [await codeOf(page, 'Mina'), await codeOf(page, 'Ali')];
  const { context, tablet } = await aTablet(browser, baseURL);
  await visit(tablet, `/card#${minas}`);
  const letters = tablet.getByLabel('Letters on the card, or code on the wall');
  await expect(letters).toHaveValue(minas);
  await tablet.evaluate((code) => {
    location.hash = code;
  }, alis);
  await expect(letters).toHaveValue(alis);
  await expect(tablet).toHaveURL('/card');
  await context.close();
});

test('the page of a card says what to do with a voice of the device, and is no wider than its form', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const voice = { name: 'Local', lang: 'en', localService: true, default: true, voiceURI: 'local' };
    const spoken: string[] = [];
    Object.assign(globalThis, { spoken });
    class Utterance {
      onend: (() => void) | null = null;
      text: string;
      constructor(text: string) {
        this.text = text;
      }
    }
    Object.defineProperty(globalThis, 'SpeechSynthesisUtterance', { value: Utterance });
    const synthesis = {
      getVoices: () => [voice],
      addEventListener: () => {},
      removeEventListener: () => {},
      cancel: () => {},
      speak: (utterance: Utterance) => {
        spoken.push(utterance.text);
        setTimeout(() => utterance.onend?.(), 50);
      },
    };
    Object.defineProperty(globalThis, 'speechSynthesis', { value: synthesis });
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  await visit(page, '/card');
  const spoken = () => page.evaluate(() => (globalThis as unknown as { spoken: string[] }).spoken);
  await expect.poll(spoken).toEqual(['Type the letters on your card, or the code on the wall.']);
  await expect(page.getByRole('button', { name: 'Listen', pressed: false })).toBeVisible();
  await page.getByRole('button', { name: 'Listen' }).click();
  await expect.poll(spoken).toHaveLength(2);
  const form = await page.locator('main form').boundingBox();
  expect(form?.width).toBeLessThan(480);
  await expect(page.locator('main img').first()).toBeVisible();
});

test('new cards end the old ones, and a wrong card says what to do', async ({ page, browser, baseURL }) => {
  await makeCards(page, 'Mina');
  const old = await codeOf(page, 'Mina');
  await page.getByRole('button', { name: 'Back to the class' }).click();
  await page.getByRole('button', { name: 'Cards for children without one' }).click();
  await expect(page.getByText('Every child has a card already.')).toBeVisible();
  await page.getByRole('button', { name: 'New cards for all' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make new cards' }).click();
  await expect(page.getByText('Print these cards now.')).toBeVisible();
  expect(await codeOf(page, 'Mina')).not.toBe(old);

  const { context, tablet } = await aTablet(browser, baseURL);
  await visit(tablet, `/card#${old}`);
  await tablet.getByRole('button', { name: 'Start reading' }).click();
  await expect(tablet.getByText(/^This does not work\./)).toBeVisible();
  await expect(tablet.getByLabel('Letters on the card, or code on the wall')).toBeFocused();
  await context.close();
});

test('25 cards fit on three pages of A4 and of Letter, and nothing else is printed', async ({ page }) => {
  await makeCards(page, Array.from({ length: 25 }, (_, at) => `Child ${at + 1}`).join('\n'));
  for (const format of ['A4', 'Letter'] as const) {
    const pdf = (await page.pdf({ format, preferCSSPageSize: false })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g), format).toHaveLength(3);
  }
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('img', { name: 'Sign-in card of Child 25' })).toBeVisible();
});
