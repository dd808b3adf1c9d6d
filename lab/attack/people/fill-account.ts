/** What somebody does who uses the whole product once, and the values that their requests can be built from. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { api } from '@readling/contract';
import type { Passage } from '#server/content/library.ts';
import { loadLibrary } from '#server/content/load-library.ts';
import { sentencesOf } from '#server/content/sentences.ts';
import { openReading } from '#server/store/readings.ts';
import { aTone } from '#server/testing/sound.ts';
import type { Target } from '../target/start-target.ts';
import { ownPassword } from './arrive.ts';
import { call } from './call.ts';
import { Caller } from './caller.ts';
import {
  coTeacherValues,
  doorValues,
  openTeacher,
  parentValues,
  pupilValues,
  type Teacher,
} from './teacher.ts';

/** A passage that everybody reads and records, and one that only the victim does. */
export type World = { common: Passage; rare: Passage };
/** Good values of fields, by their name, or by `call.field` where calls mean something else by it. */
export type Values = Record<string, unknown>;

export function openWorld(): World {
  const library = loadLibrary(join(import.meta.dirname, '../../../content'));
  const [common, rare] = [...library.passages.values()].filter(({ level }) => level === 3);
  if (!common || !rare) throw new Error('The library needs two passages of level 3.');
  return { common, rare };
}

/** The first question of a passage, answered with `text`. */
async function read(caller: Caller, passage: Passage, text: string) {
  const set = passage.parts[0]?.sets[0];
  await call(caller, api.getReadingMaterial, { task_UID: passage.id, part: 0 });
  const place = { task_UID: passage.id, pnum: 0, task: set?.id ?? '', qnum: 0 };
  await call(caller, api.checkAnswer, { ...place, user_answer: text, attempt: 0, time_spent: 1 });
  return place;
}

async function chat(caller: Caller, text: string): Promise<string> {
  const { conversationId } = await call(caller, api.startChat);
  const item = { messageId: randomUUID(), cseq: 1, text, ts: Date.now() };
  await call(caller, api.sendChat, { conversationId, items: [item], since: 0 });
  return conversationId;
}

/** A recording of a whole part. It is stored without the voice, which would have to say the words. */
async function record({ db }: Target, userId: string, { id: passage_id, parts: [part] }: Passage) {
  const id = randomUUID();
  const at = new Date();
  await db
    .deleteFrom('recordings')
    .where('user_id', '=', userId)
    .where('passage_id', '=', passage_id)
    .execute();
  await db.insertInto('recordings').values({ id, user_id: userId, passage_id, created_at: at }).execute();
  const sound = aTone(1).subarray(44);
  for (const { hash, tokens } of part ? sentencesOf(part) : []) {
    const words = JSON.stringify(
      tokens.map((_, place) => ({ start: place * 0.1, end: place * 0.1 + 0.1, phones: [] })),
    );
    const row = { recording_id: id, text_hash: hash, sound, words, recorded_at: at };
    await db.insertInto('recorded_sentences').values(row).execute();
  }
}

/** Good values of the calls about accounts, and an entry of the waitlist. */
async function accountValues({ db }: Target, { id }: Caller): Promise<Values> {
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const passkey = await db.selectFrom('passkeys').select('id').where('user_id', '=', id).executeTakeFirst();
  const waiting = `waits-${randomUUID()}@example.org`;
  const entry = { email: waiting, pilot: false, language: 'en', joined_at: new Date() };
  await db.insertInto('waitlist').values(entry).execute();
  const listed = ['answerWaitlistEntry', 'deleteWaitlistEntry', 'mailWaitlistEntry'].map((call) => [
    `${call}.email`,
    waiting,
  ]);
  return {
    ...Object.fromEntries(listed),
    'login.email': email,
    'renamePasskey.id': passkey?.id,
    newEmail: `new-${randomUUID()}@example.org`,
    password: ownPassword,
    oldPassword: ownPassword,
  };
}

/** Reads as this child on the device of its parent, so that this may hand in what the child answers. */
async function readAs({ port }: Target, parent: Caller, child: string, passage: Passage) {
  const reader = new Caller('user', port);
  reader.csrf = parent.csrf;
  for (const cookie of parent.cookies) reader.cookies.set(...cookie);
  await call(reader, api.startChild, { child });
  await call(reader, api.getReadingMaterial, { task_UID: passage.id, part: 0 });
  parent.cookies.set('readers', reader.cookies.get('readers') ?? '');
}

/** Three children of a home. The first one has begun a story, the second is there to be deleted, the third reads now. */
async function familyValues(target: Target, caller: Caller, name: string, passage: Passage): Promise<Values> {
  const add = async () => {
    const { id } = await call(caller, api.addChild, { requestId: randomUUID(), name, face: 'fox' });
    return id as string;
  };
  const child = await add();
  const reading = randomUUID();
  await openReading(target.db, {
    id: reading,
    userId: child,
    passageId: passage.id,
    revision: passage.revision,
    level: passage.level,
    onPath: false,
    showsResults: true,
    shuffleSeed: 1,
    outline: { parts: [] },
    questionCount: passage.questionCount,
    openedAt: new Date(),
  });
  const reader = await add();
  await readAs(target, caller, reader, passage);
  return { child, reading, 'deleteChild.child': await add(), 'handInAnswer.learner': reader };
}

/** A school, a class with a child, the code of an invitation to it, and classes that are there to be deleted or moved to. */
async function schoolValues(caller: Caller, name: string): Promise<Values> {
  const add = async () => {
    const { id } = await call(caller, api.addClass, { requestId: randomUUID(), name });
    return id as string;
  };
  const own = await add();
  await call(caller, api.applyRoster, { class: own, text: name });
  const { children } = await call(caller, api.classChildren, undefined, { class: own });
  const { code } = await call(caller, api.inviteTeacher, { class: own, requestId: randomUUID() });
  const { schools } = await call(caller, api.listClasses);
  const archived = await add();
  await call(caller, api.saveClass, { class: archived, archived: true });
  return {
    class: own,
    'deleteClass.class': archived,
    'makeCard.child': children[0].id,
    'moveChild.child': children[0].id,
    'moveChild.to': await add(),
    'acceptInvitation.code': code,
    school: schools[0],
  };
}

type Meeting = { teacher: Teacher; text: string; world: World };

async function grownUpValues(target: Target, caller: Caller, { teacher, text, world }: Meeting) {
  const school = await schoolValues(caller, text);
  const own = { caller, class: String(school['class']) };
  return {
    ...(await accountValues(target, caller)),
    ...(await familyValues(target, caller, text, world.common)),
    ...school,
    ...(await parentValues(teacher, caller, text)),
    ...(await pupilValues(target, own, teacher)),
    ...(await coTeacherValues(teacher, caller)),
  };
}

/** Does everything once, with `text` wherever something is typed. The victim uses the passage `rare` too. */
export async function fillAccount(
  target: Target,
  caller: Caller,
  world: World,
  text = 'a bee',
): Promise<Values> {
  const teacher = await openTeacher(target);
  const door = await doorValues(teacher, caller);
  if (caller.kind === 'visitor') return { ...door, cid: await chat(caller, text) };
  const passages = text === 'a bee' ? [world.common] : [world.common, world.rare];
  for (const passage of passages.slice(1)) await read(caller, passage, text);
  const place = await read(caller, world.common, text);
  if (caller.kind !== 'guest') for (const passage of passages) await record(target, caller.id, passage);
  const conversation = await chat(caller, text);
  const { id: testlet, tasks } = await call(caller, api.placementNext);
  const answers = [{ task_id: tasks[0].id, answer: text, seconds: 1 }];
  await call(caller, api.placementSave, { passage_id: testlet, answers });
  return {
    ...place,
    ...door,
    ...(caller.kind === 'guest' ? {} : await grownUpValues(target, caller, { teacher, text, world })),
    passage_id: world.common.id,
    taskUID: world.common.id,
    uid: world.common.id,
    cid: conversation,
    conversationId: conversation,
    'placementSave.passage_id': testlet,
    'placementSubmit.passage_id': testlet,
    task_id: tasks[0].id,
  };
}
