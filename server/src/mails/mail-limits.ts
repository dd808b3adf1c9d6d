/**
 * Anybody can enter the email of a stranger, so these limits hold for mails that ask for a confirmation or send a link.
 * They are stored, so they outlast a restart, a new guest and a deleted entry, and hold for all processes together.
 * Stored are hashes, no email and no IP address.
 */
import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { rateLimitKeyOf } from '#server/http/client.ts';
import { refuse } from '#server/http/refuse.ts';
import type { Db, Services } from '#server/services/services.ts';
import { addToMailCount, lockMailCount } from '#server/store/mail-counts.ts';

/**
 * The most on a day: requests of a client, mails of the whole site, mails to a recipient, and those of them that one
 * client caused. `month`: in the days for which counts are stored.
 */
type Limits = {
  client: number;
  site: number;
  recipient: { day: number; month: number; client: number };
};

type LimitServices = Pick<Services, 'secret' | 'clock'>;
type Client = Pick<FastifyRequest, 'ip'>;

const dayOf = ({ clock }: LimitServices) => clock().toISOString().slice(0, 10);

/** Seconds until the next day begins in UTC. */
const restOfDay = ({ clock }: LimitServices) =>
  Math.ceil((86_400_000 - (clock().getTime() % 86_400_000)) / 1000);

/** The limits of one kind of mail, which is counted apart from other kinds. */
function mailLimits(kind: string, limits: Limits) {
  const keyOf = ({ secret }: LimitServices, text: string) =>
    createHmac('sha256', secret).update(`${kind} ${text}`).digest();
  return {
    ...limits,

    /**
     * Counts a request of this client. Refuses `too_many` when it had its share of the day, or the whole site has sent
     * its mails of the day. Does not depend on the email, so the refusal tells nothing about it.
     */
    async limitClient(tx: Db, services: LimitServices, { ip }: Client) {
      const day = dayOf(services);
      const site = await lockMailCount(tx, keyOf(services, 'site'), day);
      const client = keyOf(services, `client ${rateLimitKeyOf(ip)}`);
      const { today } = await lockMailCount(tx, client, day);
      if (today >= limits.client || site.today >= limits.site)
        throw refuse('too_many', { retryAfter: restOfDay(services) });
      await addToMailCount(tx, client, day);
    },

    /**
     * Counts a mail to this email. Returns false, and counts nothing, when it had its share. A client uses up only a
     * part of it, so a stranger cannot keep the mails of one family from them.
     */
    async mayMail(tx: Db, services: LimitServices, email: string, client: Client | null): Promise<boolean> {
      const day = dayOf(services);
      const site = keyOf(services, 'site');
      const recipient = keyOf(services, `recipient ${email}`);
      await lockMailCount(tx, site, day); // always first, so that two requests never wait for each other
      const { today, total } = await lockMailCount(tx, recipient, day);
      if (today >= limits.recipient.day || total >= limits.recipient.month) return false;
      if (client) {
        const both = keyOf(services, `recipient ${email} client ${rateLimitKeyOf(client.ip)}`);
        if ((await lockMailCount(tx, both, day)).today >= limits.recipient.client) return false;
        await addToMailCount(tx, both, day);
      }
      await addToMailCount(tx, recipient, day);
      await addToMailCount(tx, site, day);
      return true;
    },
  };
}

export const waitlistMails = mailLimits('waitlist', {
  client: 40,
  site: 300,
  recipient: { day: 2, month: 4, client: 2 },
});

/** Verification, a forgotten password, a new email: a whole school may share one client. */
export const accountMails = mailLimits('account', {
  client: 200,
  site: 3000,
  recipient: { day: 40, month: 200, client: 8 },
});

/** A sign-in in a new browser: a class may share one account. */
export const signInMails = mailLimits('sign-in', {
  client: Number.POSITIVE_INFINITY,
  site: Number.POSITIVE_INFINITY,
  recipient: { day: 1, month: 30, client: 1 },
});
