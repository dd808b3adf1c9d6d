/** A teacher of another school whom somebody knows: what lies open there for them, and what the teacher asks of them. */
import { randomUUID } from 'node:crypto';
import { api, noticeVersion } from '@readling/contract';
import { saveHelpRequest } from '#server/store/help-requests.ts';
import type { LearnerId } from '#server/store/learner-id.ts';
import type { Target } from '../target/start-target.ts';
import { arrive } from './arrive.ts';
import { call } from './call.ts';
import type { Caller } from './caller.ts';

export type Teacher = { caller: Caller; class: string };

/** A class with two children. */
export async function openTeacher(target: Target): Promise<Teacher> {
  const caller = await arrive(target, 'user');
  const { id } = await call(caller, api.addClass, { requestId: randomUUID(), name: '4a' });
  await call(caller, api.applyRoster, { class: id, text: 'Lin\nSami' });
  return { caller, class: id };
}

/** The codes of new letters to the parents of a class, with the children. */
async function lettersOf({ caller, class: id }: Teacher): Promise<{ id: string; code: string }[]> {
  const { letters } = await call(caller, api.makeLetters, { class: id, requestId: randomUUID() });
  return letters;
}

async function askToLook(caller: Caller, code: string, name: string) {
  const notice = { version: noticeVersion, language: 'en' };
  await call(caller, api.askToLook, { code, name, notice });
}

/** Lets the browser of this caller in by the open door of the class. The children have cards. */
export async function doorValues({ caller: teacher, class: id }: Teacher, caller: Caller) {
  const { open } = await call(teacher, api.openDoor, { class: id });
  await call(caller, api.enterDoor, { code: open.code });
  const { children } = await call(caller, api.doorFaces);
  const { cards } = await call(teacher, api.makeCards, { class: id, requestId: randomUUID(), all: true });
  return { 'enterDoor.code': open.code, 'useFace.key': children[0].key, 'useCard.code': cards[0].code };
}

/** Makes this caller, who types `name`, a guardian of one child. The letter of the other one, and further codes, still work. */
export async function parentValues(teacher: Teacher, caller: Caller, name: string) {
  const [own, other] = await lettersOf(teacher);
  if (!own || !other) throw new Error('The class needs two children.');
  await askToLook(caller, own.code, name);
  await call(teacher.caller, api.answerGuardian, { child: own.id, guardian: caller.id, yes: true });
  const { code } = await call(teacher.caller, api.saveClassCode, { class: teacher.class, open: true });
  const { schools } = await call(teacher.caller, api.listClasses);
  const toSchool = { school: schools[0], kind: 'teacher', requestId: randomUUID() };
  const invited = await call(teacher.caller, api.inviteToSchool, toSchool);
  return {
    'endGuardian.child': own.id,
    'askToLook.code': other.code,
    'askToJoin.code': code.code,
    'findClassByCode.code': code.code,
    'joinSchool.code': invited.code,
  };
}

/** Makes this caller a co-teacher of another class. */
export async function coTeacherValues({ caller: owner }: Teacher, caller: Caller) {
  const { id } = await call(owner, api.addClass, { requestId: randomUUID(), name: '4b' });
  const { code } = await call(owner, api.inviteTeacher, { class: id, requestId: randomUUID() });
  await call(caller, api.acceptInvitation, { code });
  return { 'leaveClass.class': id };
}

/** A child of the caller's own class: it asks for help, and the other teacher asks to be its guardian. */
export async function pupilValues({ db }: Target, own: Teacher, asker: Teacher) {
  const [letter] = await lettersOf(own);
  if (!letter) throw new Error('The class needs a child.');
  await askToLook(asker.caller, letter.code, 'Lin’s mother');
  const child = letter.id as LearnerId;
  await saveHelpRequest(db, child, { now: new Date(), since: new Date(0) });
  const { pictures } = await call(own.caller, api.childPictures, undefined, { child });
  const calls = ['answerGuardian', 'endHelpRequest', 'childPictures', 'letChildIn', 'dealPictures'];
  return {
    ...Object.fromEntries(calls.map((name) => [`${name}.child`, child])),
    'answerGuardian.guardian': asker.caller.id,
    'dealPictures.before': pictures,
  };
}
