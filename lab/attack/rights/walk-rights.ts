/**
 * Every call, as each kind of caller, with ids of their own, of somebody else, of nobody, and with malformed ones.
 * Somebody else's id must be answered as one of nobody; no reply may have anything of somebody else; and no row of
 * somebody else may change.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { api, type Endpoint, refusals } from '@readling/contract';
import { operationOf } from '@readling/contract/operations';
import * as z from 'zod/mini';
import { refusalsOf } from '#server/http/serve.ts';
import { arrive } from '../people/arrive.ts';
import { type Caller, type Kind, kinds, type Reply } from '../people/caller.ts';
import { fillAccount, openWorld, type Values, type World } from '../people/fill-account.ts';
import { changedTables, fingerprint, idsOf } from '../people/own-rows.ts';
import { arriveAsVictim } from '../people/victim.ts';
import { problemsOf, readableText } from '../replies.ts';
import { isChosen, type Report } from '../report.ts';
import type { Target } from '../target/start-target.ts';
import { buildInput, type Input, requestOf, textFields } from './build-input.ts';
import { UnknownField } from './fields.ts';
import { mayDiffer, needsNewPerson, neverSucceeds, writesForOwner } from './intended.ts';

type Call = [name: string, endpoint: Endpoint];
type Person = { caller: Caller; values: Values };
type Field = ReturnType<typeof textFields>[number];

const roles = {
  anyone: kinds,
  learner: ['guest', 'user', 'admin'],
  owner: ['guest', 'user', 'admin'],
  user: ['user', 'admin'],
  admin: ['admin'],
} as const;
const isAllowed = ({ access }: Endpoint, kind: Kind) => (roles[access] as readonly Kind[]).includes(kind);

const malformed = [
  '',
  ' ',
  '0',
  '../../etc/passwd',
  "' or '1'='1",
  '\u0000',
  '%00',
  'x'.repeat(5000),
  '{"$ne":null}',
];

/** An email or an id of nobody, of the same shape as this one. */
function unknownLike(known: string): string {
  if (known.includes('@')) return `nobody-${randomUUID()}@example.org`;
  return z.uuid().safeParse(known).success ? randomUUID() : randomBytes(32).toString('base64url');
}

/** Bodies of two replies are equal but for the ids that were sent, times, and what differs with every reply. */
const comparable = (reply: Reply, sent: string) =>
  `${reply.status} ${readableText(reply)
    .replaceAll(sent, 'ID')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z|\b\d{13}\b/g, 'TIME')}`;

/** `tries`: `good` sends only the good input of each call, until a caller gets an answer. */
type Chosen = { only: string; callers?: readonly Kind[]; tries?: 'all' | 'good' };

export async function walkRights(
  target: Target,
  report: Report,
  { only, callers = kinds, tries = 'all' }: Chosen,
): Promise<void> {
  const world = openWorld();
  const calls = Object.entries(api as Record<string, Endpoint>).filter(([name]) =>
    isChosen(only, 'rights', name),
  );
  const succeeded = new Set<string>();
  for (const kind of callers) {
    const { tryGood, walk } = await openWalk(target, report, world, kind);
    const left = tries === 'good' ? calls.filter(([name]) => !succeeded.has(name)) : calls;
    for (const call of left) if (await (tries === 'good' ? tryGood : walk)(call)) succeeded.add(call[0]);
  }
  for (const [name] of calls) {
    if (!succeeded.has(name) && !(name in neverSucceeds))
      report.problem(name, 'is refused to everybody, so the walk shows nothing: give it good input');
  }
}

async function openWalk(target: Target, report: Report, world: World, kind: Kind) {
  let victim = await arriveAsVictim(target, world);
  let person: Person = await enter();

  async function enter(): Promise<Person> {
    const caller = await arrive(target, kind);
    return { caller, values: await fillAccount(target, caller, world) };
  }

  /** Sends it, and reports what nobody may get. */
  async function ask(name: string, endpoint: Endpoint, input: Input): Promise<Reply> {
    const request = requestOf(endpoint, input);
    const reply = await person.caller.send(request);
    if (endpoint.changes || reply.status === 401) await stayIn(reply);
    report.count(kind);
    for (const problem of problemsOf(reply)) report.problem(name, `as ${kind} ${problem}`);
    if (isAllowed(endpoint, kind)) expectAnnounced(name, endpoint, reply);
    else if (reply.status !== (kind === 'visitor' ? 401 : 403))
      report.problem(name, `as ${kind} is answered with ${reply.status}, without the right to call it`);
    if (endpoint.access !== 'admin' || kind !== 'admin') {
      const text = `${readableText(reply)}${JSON.stringify(reply.headers)}`;
      const sent = JSON.stringify(request);
      if (text.includes(victim.marker)) report.problem(name, `as ${kind} shows what somebody else typed`);
      for (const id of victimIds)
        if (text.includes(id) && !sent.includes(id))
          report.problem(name, `as ${kind} shows an id of somebody else`);
    }
    return reply;
  }

  function expectAnnounced(name: string, endpoint: Endpoint, { status }: Reply) {
    const announced = refusalsOf(endpoint, operationOf(endpoint)).map(
      (code) => refusals[code].status as number,
    );
    const good = endpoint.redirects ? [302, 303] : [200];
    const isNoPath = status === 404 && endpoint.params; // a part of the path that is too long or empty
    if (![...good, ...announced].includes(status) && !isNoPath)
      report.problem(name, `as ${kind} is answered with ${status}, which its contract does not have`);
  }

  let victimIds = await idsOf(target.db, victim.caller.id);
  const foreignOf = (field: Field): string[] =>
    field.kind === 'row'
      ? [...new Set([...victimIds, ...victim.children])]
      : field.kind === 'email'
        ? [`${victim.marker}@example.org`]
        : [];

  /** Somebody else's id, and one of nobody: the replies must be the same. */
  async function compareForeign(name: string, endpoint: Endpoint, field: Field) {
    for (const foreign of foreignOf(field)) {
      const unknown = unknownLike(foreign);
      const answers: string[] = [];
      for (const id of [unknown, foreign]) {
        const input = buildInput(name, endpoint, person.values);
        input[field.place][field.name] = id;
        answers.push(comparable(await ask(name, endpoint, input), id));
      }
      if (answers[0] !== answers[1] && !(`${name}.${field.name}` in mayDiffer))
        report.problem(
          name,
          `as ${kind} answers \`${field.name}\` of somebody else in another way than one of nobody: ${answers.map((each) => each.slice(0, 100)).join(' | ')}`,
        );
    }
  }

  /** A new person, when a call has ended the session of this one, or has begun one for a visitor. */
  async function stayIn({ status } = { status: 401 }) {
    const isVisitor = kind === 'visitor';
    if (isVisitor ? !person.caller.cookies.has('access') : status >= 400 && status !== 401) return;
    if ((await person.caller.isSignedIn()) === isVisitor) person = await enter();
  }

  /** Whether good input gets an answer. `walkOn` follows, as the same person. */
  async function tryGood([name, endpoint]: Call, walkOn = async () => {}): Promise<boolean> {
    let succeeded = false;
    try {
      await stayIn();
      if (name in needsNewPerson) person = await enter();
      const { status } = await ask(name, endpoint, buildInput(name, endpoint, person.values));
      succeeded = status < 400;
      await walkOn();
    } catch (error) {
      if (!(error instanceof UnknownField)) throw error;
      report.problem(name, error.message);
    }
    if (name in needsNewPerson) person = await enter();
    return succeeded;
  }

  async function tryFields([name, endpoint]: Call) {
    const isAdminsOwn = endpoint.access === 'admin' && kind === 'admin';
    // Without the right, the input is not even read.
    const walked = isAllowed(endpoint, kind) ? textFields(name, endpoint) : [];
    for (const field of walked) {
      if (!isAdminsOwn) await compareForeign(name, endpoint, field);
      for (const value of malformed) {
        const input = buildInput(name, endpoint, person.values);
        input[field.place][field.name] = value;
        await ask(name, endpoint, input);
      }
    }
  }

  async function walk(call: Call): Promise<boolean> {
    const [name] = call;
    const before = await fingerprint(target.db, victim.caller.id);
    const succeeded = await tryGood(call, () => tryFields(call));
    const changed = changedTables(before, await fingerprint(target.db, victim.caller.id));
    if (changed.some((table) => !writesForOwner[name]?.includes(table))) {
      report.problem(name, `as ${kind} changes rows of somebody else: ${changed.join(', ')}`);
      victim = await arriveAsVictim(target, world);
      victimIds = await idsOf(target.db, victim.caller.id);
    }
    return succeeded;
  }

  return { tryGood: (call: Call) => tryGood(call), walk };
}
