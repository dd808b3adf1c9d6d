/**
 * Anybody can enter the email of a stranger, so these limits hold for mails that ask for a confirmation. They are
 * stored, so they outlast a restart, a new guest and a deleted entry, and hold for all processes together. Stored are
 * hashes, no email and no IP address.
 */
import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { rateLimitKeyOf } from '#server/http/client.ts';
import { refuse } from '#server/http/refuse.ts';
import type { Db, Services } from '#server/services/services.ts';
import { addToMailCount, lockMailCount } from '#server/store/mail-counts.ts';

/** `month`: the days for which counts are stored. */
export const mailLimits = { client: 40, site: 300, recipient: { day: 2, month: 4 } } as const;

type LimitServices = Pick<Services, 'secret' | 'clock'>;

const keyOf = ({ secret }: LimitServices, text: string) =>
  createHmac('sha256', secret).update(`waitlist ${text}`).digest();
const dayOf = ({ clock }: LimitServices) => clock().toISOString().slice(0, 10);

/** Seconds until the next day begins in UTC. */
const restOfDay = ({ clock }: LimitServices) =>
  Math.ceil((86_400_000 - (clock().getTime() % 86_400_000)) / 1000);

/**
 * Counts a request of this client. Refuses `too_many` when it had its share of the day, or the whole site has sent its
 * mails of the day. Does not depend on the email, so the refusal tells nothing about it.
 */
export async function limitClient(tx: Db, services: LimitServices, { ip }: Pick<FastifyRequest, 'ip'>) {
  const day = dayOf(services);
  const site = await lockMailCount(tx, keyOf(services, 'site'), day);
  const client = keyOf(services, `client ${rateLimitKeyOf(ip)}`);
  const { today } = await lockMailCount(tx, client, day);
  if (today >= mailLimits.client || site.today >= mailLimits.site)
    throw refuse('too_many', { retryAfter: restOfDay(services) });
  await addToMailCount(tx, client, day);
}

/** Counts a mail to this email. Returns false, and counts nothing, when it had its share. */
export async function mayMail(tx: Db, services: LimitServices, email: string): Promise<boolean> {
  const day = dayOf(services);
  const site = keyOf(services, 'site');
  const recipient = keyOf(services, `recipient ${email}`);
  await lockMailCount(tx, site, day); // always first, so that two requests never wait for each other
  const { today, total } = await lockMailCount(tx, recipient, day);
  if (today >= mailLimits.recipient.day || total >= mailLimits.recipient.month) return false;
  await addToMailCount(tx, recipient, day);
  await addToMailCount(tx, site, day);
  return true;
}
