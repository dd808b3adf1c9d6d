/**
 * What the text fields of calls are. A call with a field that is not here cannot be walked, and the walk says so: add
 * the field, by its name or as `call.field` where one call means something else by it.
 *
 *   row       the id of a row, which may belong to somebody
 *   link      the secret part of a mailed link: whoever has it may use it
 *   email     of an account, an entry of the waitlist, or nobody
 *   passage   the id of a text that everybody may read
 *   own       chosen by the browser, so no id of somebody else
 *   words     anything else
 */
type FieldKind = 'row' | 'link' | 'email' | 'passage' | 'own' | 'words';

/** `value`: a good one, unless the person has a better one of their own (`fill-account.ts`). */
type Field = { kind: FieldKind; value: string };

const field = (kind: FieldKind, value: string): Field => ({ kind, value });
const unknownId = '01890a5d-ac96-774b-bcce-b302099a8057';

export const fields: Record<string, Field> = {
  id: field('row', unknownId),
  cid: field('row', unknownId),
  child: field('row', unknownId),
  class: field('row', unknownId),
  teacher: field('row', unknownId),
  school: field('row', unknownId),
  person: field('row', unknownId),
  kind: field('words', 'teacher'),
  roster: field('row', unknownId),
  guardian: field('row', unknownId),
  pupil: field('row', unknownId),
  from: field('row', unknownId),
  version: field('words', '2026-11-27'),
  to: field('row', unknownId),
  reading: field('row', unknownId),
  after: field('row', unknownId),
  children: field('row', unknownId),
  work: field('row', unknownId),
  'answerNewsSeen.review': field('row', unknownId),
  learner: field('row', unknownId),
  face: field('words', 'fox'),
  pictures: field('words', 'sun'),
  before: field('words', 'sun'),
  conversationId: field('row', unknownId),
  token: field('link', unknownId),
  key: field('link', unknownId),
  email: field('email', 'nobody@example.org'),
  userEmail: field('email', 'nobody@example.org'),
  newEmail: field('email', 'nobody@example.org'),
  task_UID: field('passage', 'unknown'),
  taskUID: field('passage', 'unknown'),
  passage_id: field('passage', 'unknown'),
  uid: field('passage', 'unknown'),
  task_id: field('words', 'q1'),
  task: field('words', 'set'),
  set: field('words', 'set'),
  strand: field('words', 'summary'),
  level: field('words', '3'),
  messageId: field('own', 'message-1'),
  requestId: field('own', 'request-of-the-attack-1'),
  name: field('words', 'Mina'),
  password: field('words', 'three bees on a bus'),
  oldPassword: field('words', 'three bees on a bus'),
  newPassword: field('words', 'three bees on a bus'),
  userPassword: field('words', 'three bees on a bus'),
  code: field('words', '000000'),
  setup: field('words', 'unknown'),
  rawId: field('own', 'AAAA'),
  clientDataJSON: field('own', 'AAAA'),
  attestationObject: field('own', 'AAAA'),
  transports: field('own', 'AAAA'),
  authenticatorData: field('own', 'AAAA'),
  signature: field('own', 'AAAA'),
  userHandle: field('own', 'AAAA'),
  find: field('words', 'a'),
  known: field('words', ''),
  word: field('words', 'bee'),
  user_answer: field('words', 'a bee'),
  answer: field('words', 'a bee'),
  text: field('words', 'a bee'),
  theme: field('words', 'Animals'),
  until: field('words', new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)),
  note: field('words', 'Have fun!'),
  page: field('words', '/'),
  path: field('words', '/'),
  timestamp: field('words', '2026-03-01'),
  back: field('words', '/learn'),
  school_year: field('words', '2'),
  readers: field('words', 'home'),
};

export class UnknownField extends Error {}

/** Throws `UnknownField`. */
export function fieldOf(call: string, name: string): Field {
  const found = fields[`${call}.${name}`] ?? fields[name];
  if (found) return found;
  throw new UnknownField(
    `the walk cannot tell what the field \`${name}\` is: add it to lab/attack/rights/fields.ts`,
  );
}
