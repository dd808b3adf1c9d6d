import type { Page } from '@playwright/test';

/** Makes a call as who is signed in on the page, and returns the reply. Throws unless it succeeds. */
export const call = (page: Page, path: string, sent: object) =>
  page.evaluate(
    async ([name, body]) => {
      const token = sessionStorage.getItem('csrf_token') ?? '';
      const headers = { 'content-type': 'application/json', 'x-csrf-token': token };
      const response = await fetch(`/api/${name}`, { method: 'POST', headers, body: JSON.stringify(body) });
      if (!response.ok) throw new Error(`${name} returned ${response.status}`);
      return response.json();
    },
    [path, sent] as const,
  );
