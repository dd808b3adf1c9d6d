import { expect, test } from '../fixtures.ts';
import { arrive, settle } from './arrive.ts';
import { complaintsOf, cutOff, englishLeft, tooSmall } from './checks.ts';
import { languages, sizes } from './routes.ts';

test.describe.configure({ mode: 'parallel' });

const passage = {
  id: 'p05-pop',
  task_number: 2,
  text: 'A grain of popcorn is as hard as a little stone.\n\nThe secret is water.',
  expected_time: 500,
  audios: ['popcorn', 'popcorn-question'],
  answers: [],
  tasks: [{ id: 'q1', question: 'What is inside each grain?', options: ['water', 'air', 'a stone', 'oil'] }],
};
const ending = { action: 'placement', placement_level: 4, from: 3, to: 5, unsure: false, passage: null };

for (const language of languages)
  test(`the placement test from a text to its end in ${language.code}`, async ({
    page,
    baseURL,
    expectComplaint,
  }) => {
    expectComplaint(/ERR_FAILED/); // the first time the answers are handed in
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(sizes.phone);
    await page.route('**/api/tst_plcm_state', (route) =>
      route.fulfill({ json: { open: true, result: null, prompts: {} } }),
    );
    await page.route('**/api/tst_plcm_next', (route) => route.fulfill({ json: passage }));
    let handedIn = 0;
    await page.route('**/api/tst_plcm_submit', (route) =>
      handedIn++ === 0 ? route.abort() : route.fulfill({ json: ending }),
    );
    const look = async (state: string) => {
      await settle(page);
      const soft = expect.configure({ soft: true, message: state });
      soft(await complaintsOf(page)).toEqual([]);
      soft(await cutOff(page)).toEqual([]);
      soft(await tooSmall(page)).toEqual([]);
      soft(await englishLeft(page, language)).toEqual([]);
    };
    await arrive(page, language.code, { path: '/placement', as: 'guest' }, baseURL);
    await page.goto('/placement');
    await page.getByRole('main').getByRole('button').click();
    await page.getByRole('radio').first().check();
    await page.locator('form button[type="submit"]').click();
    await expect(page.getByRole('alert')).toBeVisible();
    await look('a text and its question, without a network');
    await expect(page.getByRole('link', { name: '4' })).toBeVisible();
    await look('placed');
  });
