import { expect, test } from '../fixtures.ts';
import { texts } from '../texts.ts';
import { arrive, settle } from './arrive.ts';
import { complaintsOf, cutOff, englishLeft, splitWords, tooSmall } from './checks.ts';
import { languages, sizes } from './routes.ts';

test.describe.configure({ mode: 'parallel' });

const status = {
  user: { id: '01890a5d-ac96-774b-bcce-b302099a8001', name: 'Ada', email: 'ada@example.org' },
  role: 'admin',
  csrf_token: 'token',
  demo_until: null,
};
const longEmail = 'somebody-with-a-very-long-name-indeed@a-school-in-a-small-town.example.org';
const accounts = {
  items: [
    { ...status.user, role: 'admin', created_at: '2026-01-05T10:00:00Z', verified_at: null, seen_on: null },
    {
      id: '01890a5d-ac96-774b-bcce-b302099a8002',
      name: 'Wilhelmina',
      email: longEmail,
      role: 'guest',
      created_at: '2026-02-01T10:00:00Z',
      verified_at: '2026-02-02T10:00:00Z',
      seen_on: '2026-03-01',
    },
  ],
  total: 2,
  counts: { accounts: 2, unverified: 1, guests: 1234 },
};
const entry = {
  pilot: true,
  language: 'es',
  joined_at: '2026-01-05T10:00:00Z',
  asked_at: '2026-01-05T10:00:00Z',
  confirmed_at: null,
  invited_at: null,
  answered_at: null,
};
const time = '2026-01-06T10:00:00Z';
const waitlist = {
  items: [
    { ...entry, email: longEmail },
    { ...entry, email: 'b@example.org', confirmed_at: time, invited_at: time, answered_at: time },
  ],
  total: 60,
  counts: { confirmed: 1, unconfirmed: 59 },
};

const deletions = {
  items: [
    {
      number: '3F0A91BC77D0',
      kind: 'class',
      deletedAt: time,
      counts: { users: 24, attempts: 1234, appeals: 0 },
    },
    { number: '00D7A1C2E95B', kind: 'account', deletedAt: time, counts: { users: 1 } },
  ],
  total: 2,
  counts: { receipts: 2, people: 25 },
};

/** Names, emails and the name of a language in that language. */
const isData = /Ada|Wilhelmina|@|español/i;

for (const language of languages)
  test(`the lists of the admin, a question before deleting and an empty list in ${language.code}`, async ({
    page,
    baseURL,
  }) => {
    const t = texts(language.code as Parameters<typeof texts>[0]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(sizes.phone);
    await page.route('**/auth/status', (route) => route.fulfill({ json: status }));
    let shown: object = accounts;
    await page.route('**/api/accounts_search', (route) => route.fulfill({ json: shown }));
    await page.route('**/api/waitlist_search', (route) => route.fulfill({ json: waitlist }));
    await page.route('**/api/deletions_search', (route) => route.fulfill({ json: deletions }));
    const look = async (state: string) => {
      await settle(page);
      const soft = expect.configure({ soft: true, message: state });
      soft(await complaintsOf(page)).toEqual([]);
      soft(await cutOff(page)).toEqual([]);
      soft(await splitWords(page)).toEqual([]);
      soft(await tooSmall(page)).toEqual([]);
      const left = await englishLeft(page, language);
      soft(left.filter((text) => !isData.test(text))).toEqual([]);
    };
    await arrive(page, language.code, { path: '/people', as: 'guest' }, baseURL);
    await page.goto('/people');
    const list = page.getByRole('region', { name: t('people.accounts.title'), exact: true });
    await expect(list.locator('ul > li')).toHaveCount(2);
    const receipts = page.getByRole('region', { name: t('people.deletions.title'), exact: true });
    await expect(receipts.locator('ul > li')).toHaveCount(2);
    await receipts.getByText(t('people.deletions.tables')).first().click();
    await look('all lists');
    const title = t('people.accounts.deleteTitle').replace('{name}', 'Wilhelmina');
    await list.getByRole('button', { name: title }).click();
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await look('the question before deleting');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('people.keep') })
      .click();
    shown = { ...accounts, items: [], total: 0 };
    await list.getByLabel(t('people.find')).fill('nobody');
    await list.getByLabel(t('people.find')).press('Enter');
    await expect(list.getByText(t('people.none'))).toBeVisible();
    await look('an empty list');
  });
