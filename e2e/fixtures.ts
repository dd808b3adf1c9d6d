import { test as base } from '@playwright/test';

type Fixtures = {
  /** Allows console messages that match `kind`, such as the browser's message about a refused call. */
  expectComplaint: (kind: RegExp) => void;
};

/** How many journeys this worker has run. */
let journeys = 0;

/** A journey fails when the browser's console has an error or warning that was not expected. */
export const test = base.extend<Fixtures & { complaints: { expected: RegExp[]; seen: string[] } }>({
  // Each journey is a client of its own, as behind a proxy. Else all of them together reach the limits of one client.
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use, { workerIndex }) => {
    journeys++;
    const ip = `10.${workerIndex}.${journeys >> 8}.${journeys & 255}`;
    await use({ ...extraHTTPHeaders, 'x-forwarded-for': ip });
  },
  complaints: [
    async ({ page }, use) => {
      // The first is Playwright's own message where service workers are blocked.
      const complaints = { expected: [/^Service Worker registration blocked/], seen: [] as string[] };
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.seen.push(message.text());
      });
      page.on('pageerror', (error) => complaints.seen.push(String(error)));
      await use(complaints);
      const { expected, seen } = complaints;
      base.expect(seen.filter((line) => !expected.some((kind) => kind.test(line)))).toEqual([]);
    },
    { auto: true },
  ],
  expectComplaint: async ({ complaints }, use) => {
    await use((kind) => void complaints.expected.push(kind));
  },
});
export { expect } from '@playwright/test';
