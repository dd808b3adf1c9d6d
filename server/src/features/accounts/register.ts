import { refuse } from '#server/http/refuse.ts';
import type { Db, Services } from '#server/services/services.ts';
import { insertUser, type Registration, turnGuestIntoAccount } from '#server/store/users.ts';
import { writeVerificationMail } from './email/verification-mail.ts';

/** The account under the guest's own id, so that nothing a child did is lost; a new one where there is no guest. */
async function settle(
  tx: Db,
  { clock, random }: Services,
  account: Registration,
  guestId: string | undefined,
) {
  if (guestId && (await turnGuestIntoAccount(tx, guestId, account))) return guestId;
  const id = random.id();
  const nobodyYet = { role: 'guest', verified_at: null, demo_until: null } as const;
  if (!(await insertUser(tx, { id, ...account, ...nobodyYet, created_at: clock() })))
    throw refuse('email_taken');
  return id;
}

/** Makes the account and its mail together, or neither. The answer is its learner id. */
export async function register(
  services: Services,
  account: Registration,
  guestId: string | undefined,
): Promise<string> {
  const made = services.db.transaction().execute(async (tx) => {
    const id = await settle(tx, services, account, guestId);
    await writeVerificationMail(tx, services, { ...account, id });
    return id;
  });
  return made.catch((error: { code?: unknown }) => {
    throw error.code === '23505' ? refuse('email_taken') : error;
  });
}
