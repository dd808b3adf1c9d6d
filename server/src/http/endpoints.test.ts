import { api, type Endpoint, refusals } from '@readling/contract';
import { operationOf } from '@readling/contract/operations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Browser, Extra } from '#server/testing/browser.ts';
import { sampleInput } from '#server/testing/sample.ts';
import { refusalsOf } from './serve.ts';

const endpoints: [string, Endpoint][] = Object.entries(api);
const forLearners = endpoints.filter(([, { access }]) => access !== 'anyone');
const forAccounts = endpoints.filter(([, { access }]) => access === 'user' || access === 'admin');

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ keep: true });
});
afterAll(() => app.close());

const ask = (browser: Browser, endpoint: Endpoint, extra: Extra = {}) => {
  const { body, params } = sampleInput(endpoint);
  const own = endpoint.path === api.checkAnswer.path ? { learner: browser.learnerId } : {};
  const given = body && { ...(body as object), ...own };
  return browser.call<Endpoint>(endpoint, given as never, { params, ...extra });
};

/** A success, a redirect, or a refusal that the contract lists for this call, with its status. */
function expectAnnounced(endpoint: Endpoint, { status, refusal }: Awaited<ReturnType<typeof ask>>) {
  if (status === 200 || (endpoint.redirects && status === 303)) return;
  expect(refusalsOf(endpoint, operationOf(endpoint))).toContain(refusal?.code);
  expect(refusals[refusal?.code as keyof typeof refusals].status).toBe(status);
  expect([refusal?.error, refusal?.msg]).toEqual([refusal?.message, refusal?.message]);
}

/** Refusals of calls that are closed. A call for anyone may ask for a sign-in that has begun. */
const barring = ({ access }: Endpoint) =>
  access === 'anyone' ? ['not_allowed', 'csrf_failed'] : ['not_signed_in', 'not_allowed', 'csrf_failed'];

describe('every call', () => {
  test.each(endpoints)('%s refuses a visitor unless its access allows anyone', async (_name, endpoint) => {
    const answer = await ask(app.visitor(), endpoint);
    expectAnnounced(endpoint, answer);
    if (endpoint.access !== 'anyone')
      expect([answer.status, answer.refusal?.code]).toEqual([401, 'not_signed_in']);
  });

  test.each(endpoints)('%s refuses a guest unless its access allows guests', async (_name, endpoint) => {
    const answer = await ask(await app.guest(), endpoint);
    expectAnnounced(endpoint, answer);
    const barred = endpoint.access === 'user' || endpoint.access === 'admin';
    if (barred) expect(answer.refusal?.code).toBe('not_allowed');
    else expect(barring(endpoint)).not.toContain(answer.refusal?.code);
  });

  test.each(endpoints)('%s refuses a learner unless its access allows users', async (_name, endpoint) => {
    const answer = await ask(await app.learner(), endpoint);
    expectAnnounced(endpoint, answer);
    if (endpoint.access === 'admin') expect(answer.refusal?.code).toBe('not_allowed');
    else expect(barring(endpoint)).not.toContain(answer.refusal?.code);
  });

  test.each(endpoints)(
    '%s asks for the CSRF token exactly where its contract says',
    async (_name, endpoint) => {
      const browser = await (endpoint.access === 'admin' ? app.admin() : app.learner());
      const { status, refusal } = await ask(browser, endpoint, { csrf: false });
      if (endpoint.csrf) expect([status, refusal?.code]).toEqual([422, 'csrf_failed']);
      else expect(refusal?.code).not.toBe('csrf_failed');
    },
  );

  test.each(endpoints)(
    '%s is closed to other sites exactly where it changes something',
    async (_name, endpoint) => {
      const browser = await (endpoint.access === 'admin' ? app.admin() : app.learner());
      const crossSite = [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }];
      for (const headers of crossSite) {
        const { status, refusal } = await ask(browser, endpoint, { headers });
        if (endpoint.changes) expect([status, refusal?.code]).toEqual([403, 'cross_site']);
        else expect(refusal?.code).not.toBe('cross_site');
      }
    },
  );
});

test.each(forLearners)('%s refuses a guest whose demo is over', async (_name, endpoint) => {
  const over = { role: 'guest', demo_until: new Date(app.services.clock().getTime() - 1000) } as const;
  const { status, refusal } = await ask(await app.learner(over), endpoint);
  expect([status, refusal?.code]).toEqual([401, 'demo_over']);
});

test('every POST changes state, and one of a signed-in learner needs the CSRF token', () => {
  for (const [name, { method, changes, access, csrf }] of endpoints) {
    if (method === 'POST') expect(changes, name).toBe(true);
    if (method === 'POST' && access !== 'anyone') expect(csrf, name).toBe(true);
  }
});

test('only calls of the admin, of a family, of a teacher, of the second factor, and recording, need an account', () => {
  const forUsers = forAccounts.filter(([, { access }]) => access === 'user').map(([name]) => name);
  expect(forUsers.toSorted()).toEqual([
    'acceptInvitation',
    'addChild',
    'addClass',
    'addPasskey',
    'answerGuardian',
    'answerJoin',
    'applyRoster',
    'askToJoin',
    'askToLook',
    'changeChildWork',
    'changeClassWork',
    'childData',
    'childDecisions',
    'childOverview',
    'childPictures',
    'childReading',
    'childRecord',
    'childWork',
    'classAnswers',
    'classBoard',
    'classChildren',
    'classCsv',
    'classDoor',
    'classGuardians',
    'classReport',
    'classWork',
    'confirmApp',
    'dealPictures',
    'deleteChild',
    'deleteClass',
    'deleteRecording',
    'endGuardian',
    'endHelpRequest',
    'endJoin',
    'endSchoolInvitations',
    'endSeat',
    'findClassByCode',
    'findSentences',
    'getChild',
    'getRecording',
    'guardedChildren',
    'inviteTeacher',
    'inviteToSchool',
    'joinSchool',
    'leaveClass',
    'letChildIn',
    'listChildren',
    'listClasses',
    'listRecordings',
    'listRosters',
    'listSchoolPeople',
    'listTeachers',
    'makeCard',
    'makeCards',
    'makeLetters',
    'moveChild',
    'newRecoveryCodes',
    'openDoor',
    'previewRoster',
    'recordSentence',
    'removeApp',
    'removePasskey',
    'removeTeacher',
    'renamePasskey',
    'review',
    'reviewSame',
    'saveChild',
    'saveClass',
    'saveClassCode',
    'saveDoor',
    'schoolOverview',
    'secondFactor',
    'setChildWork',
    'setClassWork',
    'setLead',
    'setUpApp',
    'setUpPasskey',
    'shutDoor',
    'splitAccount',
    'talk',
    'undoRoster',
    'useRecordings',
    'workChoices',
  ]);
});

/** Paths that are not in the contract: pages, files, probes, documentation, and the 404 of unknown calls. */
const beside = [
  /^(GET|HEAD) \/(healthz|readyz|metrics|openapi\.json)$/,
  /^(GET|HEAD) \/\.well-known\/security\.txt$/,
  /^(GET|HEAD) \/docs(\/.*)?$/,
  /^(GET|HEAD) \/(images|audio)\/.+$/,
  /^[A-Z]+ \/(api|auth)\/\*$/,
];

test('every call of the contract is served, and no unknown path', async () => {
  const calls = endpoints.map(([, { method, path }]) => `${method} ${path}`);
  const served = app.app.served.filter((route) => !beside.some((pattern) => pattern.test(route)));
  expect(served.sort()).toEqual(calls.sort());
});
