import { api, type Endpoint } from '@readling/contract';
import { expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';

type Described = { responses: Record<string, object>; requestBody?: { content: Record<string, object> } };
type Paths = Record<string, Record<string, Described>>;

const pathOf = ({ path }: Endpoint) => path.replace(/:(\w+)/g, '{$1}');

async function describedCalls(): Promise<Paths> {
  const { app } = await testApp();
  return (await app.inject('/openapi.json')).json().paths;
}
const describedIn = (paths: Paths, endpoint: Endpoint) =>
  paths[pathOf(endpoint)]?.[endpoint.method.toLowerCase()] ?? { responses: {} };
const endpoints: [string, Endpoint][] = Object.entries(api);

test('the description has every call of the contract, and no page or file', async () => {
  const paths = await describedCalls();
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const calls = endpoints.map(([, endpoint]) => `${endpoint.method} ${pathOf(endpoint)}`);
  expect(described.sort()).toEqual(calls.sort());
});

test('a call is described with a redirect or with 200, whichever it answers', async () => {
  const paths = await describedCalls();
  for (const [name, endpoint] of endpoints) {
    const { responses } = describedIn(paths, endpoint);
    expect(['200' in responses, '3XX' in responses], name).toEqual([
      !endpoint.redirects,
      !!endpoint.redirects,
    ]);
  }
});

test('a call that takes sound names its media type', async () => {
  const paths = await describedCalls();
  for (const [name, endpoint] of endpoints.filter(([, { sound }]) => sound)) {
    const { requestBody } = describedIn(paths, endpoint);
    expect(Object.keys(requestBody?.content ?? {}), name).toEqual(['audio/wav']);
  }
});

test('the page of the description may not change the base of its links', async () => {
  const { app } = await testApp();
  const { headers } = await app.inject('/docs/');
  expect(headers['content-security-policy']).toContain("base-uri 'none'");
});
