/** A school with a teacher, a class and children in it, made by the calls that people make. */
import { api } from '@readling/contract';
import type { TestApp } from './app.ts';
import type { Browser } from './browser.ts';

export async function addClass(teacher: Browser, name: string, requestId: string = crypto.randomUUID()) {
  const { body } = await teacher.call(api.addClass, { requestId, name });
  return body.id;
}

export const pupilsOf = async (teacher: Browser, id: string) =>
  (await teacher.call(api.classChildren, undefined, { query: { class: id } })).body.children;

/** Returns the ids of the children that the list names, in its order. */
export async function addPupils(teacher: Browser, id: string, list: string) {
  await teacher.call(api.applyRoster, { class: id, text: list });
  const pupils = await pupilsOf(teacher, id);
  return list.split('\n').map((name) => pupils.find((pupil) => pupil.name === name)?.id ?? '');
}

/** Makes this grown-up a co-teacher of a class, by an invitation of its owner. */
export async function joinClass(owner: Browser, id: string, grownUp: Browser) {
  const requestId = crypto.randomUUID();
  const { body } = await owner.call(api.inviteTeacher, { class: id, requestId });
  await grownUp.call(api.acceptInvitation, { code: body.code });
  return body.code;
}

/** Returns the school that this grown-up leads. */
export async function schoolOf(lead: Browser) {
  const { body } = await lead.call(api.listClasses);
  return body.schools[0] ?? '';
}

/** Lets this grown-up into a school, by an invitation of its lead. */
export async function joinSchool(lead: Browser, grownUp: Browser, kind: 'teacher' | 'lead') {
  const requestId = crypto.randomUUID();
  const { body } = await lead.call(api.inviteToSchool, { school: await schoolOf(lead), kind, requestId });
  await grownUp.call(api.joinSchool, { code: body.code });
  return body.code;
}

export async function aSchool(app: TestApp) {
  const teacher = await app.learner({ name: 'Rosa' });
  const id = await addClass(teacher, '4a');
  const [pupil = '', otherPupil = ''] = await addPupils(teacher, id, 'Lin\nSami');
  return { teacher, class: id, pupil, otherPupil };
}
