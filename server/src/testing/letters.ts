/** A letter to the parents of a pupil, and a guardian, made by the calls that people make. */
import { api, noticeVersion } from '@readling/contract';
import type { Browser } from './browser.ts';

export const notice = { version: noticeVersion, language: 'en' } as const;

/** Returns the codes of new letters by the names of the children. */
export async function makeLetters(
  teacher: Browser,
  id: string,
  { children, requestId = crypto.randomUUID() }: { children?: string[]; requestId?: string } = {},
): Promise<Record<string, string>> {
  const { body } = await teacher.call(api.makeLetters, {
    class: id,
    requestId,
    ...(children ? { children } : {}),
  });
  return Object.fromEntries(body.letters.map(({ name, code }) => [name, code]));
}

export const askToLook = (browser: Browser, code: string, name = 'Lin’s mother') =>
  browser.call(api.askToLook, { code, name, notice });

/** Makes a grown-up a guardian of the child with this name. */
export async function addGuardian(teacher: Browser, id: string, child: string, grownUp: Browser) {
  const code = (await makeLetters(teacher, id))[child] ?? '';
  await askToLook(grownUp, code);
  const { body } = await teacher.call(api.classGuardians, undefined, { query: { class: id } });
  const asked = body.guardians.find(({ guardian }) => guardian === grownUp.learnerId);
  await teacher.call(api.answerGuardian, {
    child: asked?.child ?? '',
    guardian: grownUp.learnerId,
    yes: true,
  });
}
