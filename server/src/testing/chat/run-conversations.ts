/** Runs many conversations in parallel, and returns what went wrong: lost, repeated or reordered messages. */
import { Client } from 'pg';
import type { Whereabouts } from '../guest.ts';
import { Chatter } from './chatter.ts';
import { seeded } from './lossy-proxy.ts';

type Options = {
  place: Whereabouts;
  url: () => string;
  conversations: number;
  messages: number;
  seed: number;
};

const textsOf = (conversation: number, count: number) =>
  Array.from({ length: count }, (_, place) => `zebra ${conversation} says ${place + 1} 🐝`);

/** Sends and polls at the same time, until all own messages are received. */
async function runConversation(chatter: Chatter, texts: readonly string[], random: () => number) {
  const all = () => chatter.polled.filter(({ role }) => role === 'user').length >= texts.length;
  const polling = (async () => {
    while (!all()) await chatter.poll(1000);
  })();
  await Promise.all([chatter.sendAll(texts, () => 1 + Math.floor(random() * 5)), polling]);
}

function faultsOf(
  chatter: Chatter,
  texts: readonly string[],
  rows: { cseq: number; text: string }[],
): string[] {
  const faults: string[] = [];
  const same = (what: string, found: readonly string[]) => {
    if (found.join('\n') !== texts.join('\n'))
      faults.push(`${chatter.id}: ${what} ${found.length} of ${texts.length}, or not in order`);
  };
  same(
    'stored',
    rows.map(({ text }) => text),
  );
  same(
    'polled',
    chatter.polled.filter(({ role }) => role === 'user').map(({ text }) => text),
  );
  const seqs = chatter.polled.map(({ seq }) => seq);
  if (seqs.some((seq, place) => seq !== place + 1))
    faults.push(`${chatter.id}: polled out of order or twice`);
  if (chatter.acknowledged.size !== texts.length) faults.push(`${chatter.id}: some are pending for ever`);
  return faults;
}

export async function runConversations({ place, url, conversations, messages, seed }: Options) {
  const random = seeded(seed);
  const chatters = await Promise.all(
    Array.from({ length: conversations }, (_, at) => Chatter.arrive(place, `10.7.${at >> 8}.${at & 255}`)),
  );
  await Promise.all(chatters.map((chatter, at) => runConversation(chatter, textsOf(at, messages), random)));
  const client = new Client(url());
  await client.connect();
  const faults: string[] = [];
  for (const [at, chatter] of chatters.entries()) {
    const { rows } = await client.query<{ cseq: number; text: string }>(
      "select cseq, text from chat_messages where conversation_id = $1 and role = 'user' order by seq",
      [chatter.id],
    );
    faults.push(...faultsOf(chatter, textsOf(at, messages), rows));
  }
  await client.end();
  return { faults, failures: chatters.reduce((sum, { failures }) => sum + failures, 0) };
}
