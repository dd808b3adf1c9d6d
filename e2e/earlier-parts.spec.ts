import { gunzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { call } from './call.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { message, option, press, startDemo, stories } from './reader.ts';
import { texts } from './texts.ts';

const t = texts('en');
const nothing = { attempt: 0, user_answer: 'NO RESPONSE', time_spent: 1 };

/** Closes the questions of the first part by calls, and opens the first question of the second part. */
async function openSecondPart(page: Page, story: string) {
  await startDemo(page);
  const packed = await call(page, 'get-reading-material', { task_UID: story, part: 0, level: 1 });
  const material = JSON.parse(gunzipSync(Buffer.from(packed, 'base64')).toString());
  for (const { id, questions } of material.parts[0].tasks)
    for (const qnum of questions.keys())
      for (const attempt of [0, 1, 2])
        await call(page, 'check-answer', { task_UID: story, task: id, pnum: 0, qnum, ...nothing, attempt });
  await page.goto(`/reading?task_id=${story}`);
  await press(page, t('reading.ready'));
}

const firstPart = (page: Page) => page.getByRole('dialog', { name: /^Part 1\./ });

test('while a question is on, an earlier part can be read and heard, also without network', async ({
  page,
  complaints,
}) => {
  complaints.expected.push(/ERR_FAILED/);
  await openSecondPart(page, stories.bee);
  const question = page.getByRole('heading', { name: 'What did the bee do again and again?' });
  await expect(question).toBeVisible();
  await page.route('**/api/**', (route) => route.abort());
  await press(page, t('reading.earlierParts'));
  await expect(firstPart(page)).toContainText('Every morning, Amina sat in the same seat by the window.');
  // read aloud at once
  await expect(firstPart(page).locator('[data-now]')).toBeVisible();
  await expect(firstPart(page).getByRole('button', { name: t('reading.pause') })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(firstPart(page)).toHaveCount(0);
  await expect(question).toBeVisible();
  await expect(page.getByRole('button', { name: t('reading.earlierParts') })).toBeFocused();
});

test('a hint that names an earlier part leads there and back', async ({ page }) => {
  await openSecondPart(page, stories.duck);
  await option(page, 'the cow').click();
  await press(page, t('reading.check'));
  await message(page)
    .getByRole('button', { name: t('reading.earlierParts') })
    .click();
  const pages = firstPart(page).locator('p:has([data-word]):visible');
  await expect(pages).toHaveCount(1);
  await firstPart(page)
    .getByRole('button', { name: t('reading.pageOn') })
    .click();
  await expect(pages).toContainText('Dot is not big.');
  await press(page, t('reading.showQuestion'));
  await expect(firstPart(page)).toHaveCount(0);
  await message(page)
    .getByRole('button', { name: t('reading.tryAgain') })
    .click();
  await expect(option(page, 'the fish')).toBeVisible();
});

test('the first part has no earlier one', async ({ page }) => {
  await startDemo(page);
  await page.goto(`/reading?task_id=${stories.bee}`);
  await press(page, t('reading.letsGo'));
  await press(page, t('reading.ready'));
  await expect(page.getByRole('list', { name: t('reading.options') })).toBeVisible();
  await expect(page.getByRole('button', { name: t('reading.earlierParts') })).toHaveCount(0);
});
