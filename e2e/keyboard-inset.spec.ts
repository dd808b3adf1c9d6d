import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { asLevelTwo, openStory, press, stories } from './reader.ts';

const phone = { width: 390, height: 844 };
/** What a keyboard of a phone leaves of the window. */
const visible = 470;

async function openField(page: Page) {
  await page.setViewportSize(phone);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await asLevelTwo(page);
  await openStory(page, stories.snowman);
  await press(page, "I'm ready!");
  await page.getByRole('button', { name: 'two black buttons', exact: true }).click();
  await press(page, 'Check');
  await press(page, 'Go on');
  await press(page, 'Type it');
  const field = page.getByLabel('Your answer');
  await expect(field).toBeFocused();
  return field;
}

/** The field, its button and the end of the text are above the keyboard. */
async function expectVisible(page: Page) {
  const boxOf = (name: string) =>
    page.getByRole(name === 'Submit Answer' ? 'button' : 'textbox', { name }).boundingBox();
  await expect(async () => {
    for (const name of ['Your answer', 'Submit Answer']) {
      const box = await boxOf(name);
      expect(box?.y).toBeGreaterThan(0);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(visible);
    }
    const lastWord = await page.locator('[data-word="50"]').boundingBox();
    expect(lastWord?.y).toBeGreaterThan(0);
    expect((lastWord?.y ?? 0) + (lastWord?.height ?? 0)).toBeLessThanOrEqual(visible);
  }).toPass();
}

test('a keyboard that makes the page smaller leaves the field, its button and the text in view', async ({
  page,
}) => {
  const field = await openField(page);
  await expect(page.locator('meta[name=viewport]')).toHaveAttribute(
    'content',
    /interactive-widget=resizes-content/,
  );
  await page.setViewportSize({ ...phone, height: visible });
  await expectVisible(page);
  await field.fill('He had to fit in the jar.');
  await press(page, 'Submit Answer');
  await expect(page.getByRole('dialog')).toContainText('Yes!');
});

test('a keyboard that lies over the page leaves the field, its button and the text in view', async ({
  page,
}) => {
  const field = await openField(page);
  await page.evaluate((height) => {
    const viewport = visualViewport as VisualViewport;
    Object.defineProperty(viewport, 'height', { value: height });
    viewport.dispatchEvent(new Event('resize'));
  }, visible);
  await expectVisible(page);
  await field.fill('He had to fit in the jar.');
  await press(page, 'Submit Answer');
  await expect(page.getByRole('dialog')).toContainText('Yes!');
});
