import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { api } from '@readling/contract';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { runningDatabase } from '#server/services/embedded-postgres.ts';
import { killProcessesIn } from '#server/testing/crash/audit.ts';
import { Guest } from '#server/testing/guest.ts';
import { type RunningServer, runServer } from '#server/testing/run-server.ts';

const password = 'three bees on a bus';

/** A real server on a folder of its own, that can be killed and started again. */
async function aHouse() {
  const dataDir = await mkdtemp(join(tmpdir(), 'readling-split-'));
  const place = { port: 0 };
  let server: RunningServer | undefined;
  const start = async () => {
    server = await runServer({ DATA_DIR: dataDir });
    place.port = server.port;
  };
  const kill = async () => {
    server?.child.kill('SIGKILL');
    await server?.ended;
  };
  onTestFinished(async () => {
    await kill();
    killProcessesIn(dataDir);
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  });
  await start();
  const ask = async <Row>(sql: string, values: unknown[] = []) => {
    const client = new Client(runningDatabase(dataDir) ?? '');
    await client.connect();
    const { rows } = await client.query(sql, values);
    await client.end();
    return rows as Row[];
  };
  return { dataDir, place, start, kill, ask };
}
type House = Awaited<ReturnType<typeof aHouse>>;

/** An account that was a guest of the demo, began a story there, and has a confirmed email. */
async function aReader({ place, ask }: House) {
  const guest = await Guest.arrive(place);
  const { task_id: task_UID } = await guest.call(api.demoRead, { level: 1 });
  await guest.call(api.getReadingMaterial, { task_UID, part: 0 });
  const userEmail = `${guest.id}@example.org`;
  await guest.call(api.register, { name: 'Rosa', userEmail, userPassword: password });
  await ask(`update users set role = 'user', verified_at = now() where id = $1`, [guest.id]);
  await guest.call(api.refresh);
  const state = async () => {
    const [found] = await ask<{ state: string; reading: string }>(
      `select concat_ws(' ', u.role, 'of ' || parent.email, (select count(*) from users where email = $2)) as state,
        (select string_agg(r::text || r.xmin::text || r.ctid::text, '') from readings r where user_id = u.id) as reading
      from users u left join seats on seats.place_id = u.place_id left join users parent on parent.id = seats.user_id
      where u.id = $1`,
      [guest.id, userEmail],
    );
    return { state: found?.state.replace(userEmail, 'the email'), reading: found?.reading };
  };
  const split = { requestId: crypto.randomUUID(), name: 'Ali', face: 'owl', password };
  return { guest, state, split: () => guest.call(api.splitAccount, split) };
}

const before = 'user 1';
const after = 'child of the email 1';

test('after kill -9 in the middle of a split the account is as before or split, and the browser ends with a split one', {
  timeout: 300_000,
}, async () => {
  const house = await aHouse();
  const seen = new Set<string | undefined>();
  for (const pause of ['in the transaction', 30, 90, 150, 250, 400]) {
    const reader = await aReader(house);
    const { reading } = await reader.state();
    const holder = new Client(runningDatabase(house.dataDir) ?? '');
    await holder.connect();
    if (typeof pause === 'string') {
      // The split waits for this row, which it writes near its end.
      await holder.query('begin');
      await holder.query(
        'select from refresh_tokens where session_id in (select id from sessions where user_id = $1) for update',
        [reader.guest.id],
      );
    }
    const reply = reader.split();
    await sleep(typeof pause === 'string' ? 1500 : pause);
    if (typeof pause === 'string') {
      const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and query like 'update "refresh_tokens"%'`;
      expect(await house.ask(waiting)).toHaveLength(1);
    }
    await house.kill();
    await holder.end();
    await sleep(200); // the database ends what the dead server had begun
    const now = await reader.state();
    expect([before, after]).toContain(now.state);
    if (typeof pause === 'string') expect(now.state).toBe(before);
    seen.add(now.state);
    expect(now.reading).toBe(reading);
    await house.start();
    expect((await reply).child.name).toBe('Ali');
    expect(await reader.state()).toEqual({ state: after, reading });
  }
  expect(seen).toContain(before);
});
