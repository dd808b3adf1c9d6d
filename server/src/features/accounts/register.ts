import type { Db, Doors } from '#server/doors/doors.ts';
import { refuse } from '#server/http/refuse.ts';
import { insertUser, type Registration, turnGuestIntoAccount } from '#server/store/users.ts';
import { writeVerificationMail } from './addresses/verification-mail.ts';

/** The account under the guest's own id, so that nothing a child did is lost; a new one where there is no guest. */
async function settle(tx: Db, { clock, random }: Doors, account: Registration, guestId: string | undefined) {
  if (guestId && (await turnGuestIntoAccount(tx, guestId, account))) return guestId;
  const id = random.id();
  const nobodyYet = { role: 'guest', verified_at: null, demo_until: null } as const;
  if (!(await insertUser(tx, { id, ...account, ...nobodyYet, created_at: clock() })))
    throw refuse('email_taken');
  return id;
}

/** Makes the account and its mail together, or neither. The answer is its learner id. */
export async function register(
  doors: Doors,
  account: Registration,
  guestId: string | undefined,
): Promise<string> {
  const made = doors.db.transaction().execute(async (tx) => {
    const id = await settle(tx, doors, account, guestId);
    await writeVerificationMail(tx, doors, { ...account, id });
    return id;
  });
  return made.catch((error: { code?: unknown }) => {
    throw error.code === '23505' ? refuse('email_taken') : error;
  });
}
