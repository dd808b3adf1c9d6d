import { type ChildRecord, type RecordKind, recordKinds } from '@readling/contract';
import { refuse } from '#server/http/refuse.ts';
import type { Db } from '#server/services/services.ts';
import { findLookers, findLooks } from '#server/store/child-looks.ts';
import { guardianNames } from '#server/store/guardians.ts';
import type { LearnerId } from '#server/store/learner-id.ts';
import { countOwnRows, type OwnTable } from '#server/store/own-data.ts';
import { findSince } from '#server/store/users.ts';

/** The kind whose number a table is, one table for each kind. Null: its rows are a part of another kind, or no child has any. */
const kinds: Record<OwnTable, RecordKind | null> = {
  users: 'account',
  places: null,
  seats: null,
  classes: null,
  class_teachers: null,
  class_children: 'classes',
  class_invitations: null,
  school_invitations: null,
  class_doors: null,
  class_codes: null,
  class_asks: 'joins',
  child_pictures: 'pictures',
  child_looks: 'looks',
  cards: 'cards',
  letters: 'letters',
  guardians: 'guardians',
  set_work: 'work',
  sessions: 'devices',
  refresh_tokens: null, // of a session
  email_verifications: null,
  password_resets: null,
  identities: null,
  authenticator_apps: null,
  passkeys: null,
  recovery_codes: null,
  mails: null,
  news_mails: null,
  children_mails: null,
  readings: 'stories',
  reading_outlines: null, // of a story
  attempts: 'answers',
  appeals: 'appeals',
  reviews: 'reviews',
  placements: 'tests',
  placement_passages: null, // of a test
  placement_answers: null,
  level_changes: 'levels',
  level_offers: null, // of a story
  conversations: null, // of its messages
  chat_messages: 'messages',
  recordings: null,
  recorded_sentences: null,
  waitlist: null,
};

const tables = new Map(
  Object.entries(kinds).flatMap(([table, kind]) => (kind ? [[kind, table as OwnTable] as const] : [])),
);

/** What `asker` is told of what is stored about a child. A parent reads the names of all classes, a teacher of the own ones. */
export async function childRecord(db: Db, child: LearnerId, asker: LearnerId): Promise<ChildRecord> {
  const [since, rows, lookers, looks, guardians] = await Promise.all([
    findSince(db, child),
    countOwnRows(db, [child], [...tables.values()]),
    findLookers(db, child, asker),
    findLooks(db, child, asker),
    guardianNames(db, child),
  ]);
  if (!since) throw refuse('not_found'); // deleted a moment ago
  const countOf = (kind: RecordKind) => rows[tables.get(kind) ?? ''] ?? 0;
  return {
    since: since.toISOString(),
    stored: recordKinds.map((kind) => ({ kind, count: countOf(kind) })).filter(({ count }) => count > 0),
    parents: lookers.parents,
    guardians: guardians.length,
    classes: lookers.classes.map(({ id, name, teachers, isOwn }) => ({
      id,
      name: isOwn || lookers.isParent ? name : null,
      teachers,
    })),
    looks,
  };
}
