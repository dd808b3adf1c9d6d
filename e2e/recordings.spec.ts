/**
 * The microphone plays `sound/every-morning.wav` when it is opened. The file is what the server's own voice says:
 *
 *   node -e "import('./server/src/services/speech/voice.ts').then(async (voice) =>
 *     fs.writeFileSync('e2e/sound/every-morning.wav', await voice.synthesise('Every morning, Amina sat in the same seat by the window.')))"
 */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import config from '../playwright.config.ts';
import { becomeLearner, card } from './account.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { narrationOf } from './narration-of.ts';
import { setLanguage, texts } from './texts.ts';
import { visit } from './visit.ts';

const passage = 'l03-animals-bee-on-the-bus';
const microphone = [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-audio-capture=${join(import.meta.dirname, 'sound/every-morning.wav')}%noloop`,
];
const { launchOptions } = config.use ?? {};
test.use({ launchOptions: { ...launchOptions, args: [...(launchOptions?.args ?? []), ...microphone] } });

async function record(page: Page, seconds: number) {
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(page.getByText('Recording. Read the sentence aloud')).toBeVisible();
  await page.waitForTimeout(seconds * 1000); // somebody reads
  await page.getByRole('button', { name: 'Stop' }).click();
}

test('a parent records a sentence, brings a file with the others, and the story is read in that voice', async ({
  page,
}) => {
  await becomeLearner(page);
  await visit(page, '/profile');
  await card(page, 'Your voice').getByRole('link', { name: 'Record a story' }).click();
  await page.getByLabel('Find a story').fill('bee on');
  await expect(page.getByRole('main').locator('a[href*="passage="]')).toHaveCount(1);
  await page.getByRole('link', { name: /^A Bee on the Bus/ }).click();
  await expect(page.getByText('Every morning, Amina sat in the same seat by the window.')).toBeVisible();
  await expectAccessible(page);

  await record(page, 6);
  await expect(page.getByText('Good. This sentence is recorded.')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Next sentence' }).click();
  await expect(page.getByText('Today, someone was already there.')).toBeVisible();
  await record(page, 2);
  await expect(page.getByRole('alert')).toContainText(/did not sound like this|heard nothing/, {
    timeout: 60_000,
  });

  await page.reload();
  await expect(page.getByText('Today, someone was already there.')).toBeVisible(); // the first that is missing
  await page.getByLabel('Audio file of part 1').setInputFiles(narrationOf(passage, 0));
  await page.getByRole('dialog').getByRole('button', { name: 'Keep them' }).click();
  await expect(page.getByText('All 9 sentences of part 1 are stored.')).toBeVisible({ timeout: 120_000 });
  await expect(page.getByLabel('Part 1 in your voice')).toBeVisible();
  await expectAccessible(page);

  await visit(page, `/reading?task_id=${passage}`);
  await page.getByRole('button', { name: "Let's go!" }).click();
  await expect(page.locator('audio')).toHaveAttribute('src', /\/audio\/person-/);

  await visit(page, `/recordings?passage=${passage}`);
  await page.getByRole('button', { name: 'Delete this recording' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Read a story in your voice' })).toBeVisible();
  await visit(page, `/reading?task_id=${passage}`); // goes on where it was
  await expect(page.locator('audio')).toHaveAttribute('src', /\/audio\/[0-9a-f]{20}\.mp3/);
});

test('on a small phone in Arabic the screen fits, and says what to do when the microphone is refused', async ({
  page,
  baseURL,
}) => {
  const t = texts('ar');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await becomeLearner(page);
  await setLanguage(page, 'ar', baseURL);
  await visit(page, '/recordings');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('recordings.title'));
  await expect(page.locator(`a[href*="${passage}"]`)).toBeVisible();
  await expectAccessible(page);
  await visit(page, `/recordings?passage=${passage}`);
  await page.getByRole('button', { name: t('recordings.record'), exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(t('recordings.microphone.refused'));
  await expect(page.getByText('Every morning, Amina sat in the same seat by the window.')).toHaveAttribute(
    'dir',
    'ltr',
  );
  await expectAccessible(page);
  const field = await page
    .getByLabel(t('recordings.file.choose').replace('{part, number}', '1'))
    .boundingBox();
  expect(field?.x).toBeGreaterThanOrEqual(0); // what stands out on the left is not counted as width
});

test('a guest is told that recording needs an account', async ({ page }) => {
  await visit(page, '/recordings');
  await expect(page.getByRole('heading', { name: 'Recording needs an account' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in' }).last()).toBeVisible();
});
