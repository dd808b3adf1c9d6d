import { expect, test } from './fixtures.ts';
import { ChildWhoNeverReads } from './never-reads.ts';
import { visit, visitBeforeHydration } from './visit.ts';

const phone = { width: 390, height: 844 };
/** More presses than any way through the story takes. */
const most = 80;

test('a child who cannot read finishes a story, pressing only what was said or is pictured', async ({
  page,
  expectComplaint,
}) => {
  test.setTimeout(900_000); // some sixty presses, each after a moment of listening
  expectComplaint(/404/); // a busy server may be late with a word that only its own voice can say
  await page.setViewportSize(phone);
  const child = await ChildWhoNeverReads.on(page);
  await visit(page, '/');
  while (!page.url().endsWith('/reading_results') && child.decisions.length < most) await child.decide();
  await expect(page).toHaveURL('/reading_results');
  await child.listen();
  await test.info().attach('what was said', {
    body: child.decisions
      .map(({ pressed, because, spoken }) => `${spoken.join(' | ')}\n-> ${pressed} (${because})`)
      .join('\n'),
    contentType: 'text/plain',
  });
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await child.decide();
  await expect(page).toHaveURL(/\/reading\?task_id=-1/);
});

test('the first word is heard after three presses, also where they come before the scripts', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  const child = await ChildWhoNeverReads.on(page);
  const release = await visitBeforeHydration(page, '/');
  await expect(page.getByRole('button', { name: 'Try demo' })).toBeVisible();
  await child.decide();
  release();
  await child.decide();
  await child.decide();
  await expect.poll(() => child.hasHeard('Mum swims home.')).toBe(true);
  expect(child.decisions).toHaveLength(3);
});
