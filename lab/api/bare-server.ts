/**
 * The control of the benchmark: a minimal server with `node:http` and `pg`. It stores an answer in a
 * transaction of three queries. It has no session, no checks and no marking: the URL names the reading.
 * Arguments: database URL, pool size.
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool } from 'pg';

const [connectionString = '', size = '10'] = process.argv.slice(2);
const pool = new Pool({ connectionString, max: Number(size) });
const insert = {
  name: 'insert',
  text: `insert into bare_attempts (user_id, reading_id, set_id, question, attempt, part, strand, answer, time_spent,
    verdict, grade, closes, reply, answered_at) values ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14)`,
};
const reply = {
  result: 3,
  message: 'Look at the line where the wind begins to blow. What does the kite do then?',
  hint_audio: 'p1-lit-0-hint-0-5d41402abc4b.mp3',
  grade: 0,
  correct_answer: null,
  explanation_audio: null,
  evidence: [{ from: 12, to: 24 }],
  closed: false,
  removed: [],
};

const read = (request: IncomingMessage) =>
  new Promise<Record<string, unknown>>((resolve) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => resolve(JSON.parse(Buffer.concat(chunks).toString())));
  });

async function store(url: string, body: Record<string, unknown>) {
  const [, userId, readingId] = url.split('/');
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { task, qnum, attempt, pnum, user_answer, time_spent } = body;
    const columns = [userId, readingId, task, qnum, attempt, pnum, 'lit_comp', user_answer, time_spent];
    await client.query({
      ...insert,
      values: [...columns, 'wrong', 0, false, JSON.stringify(reply), new Date()],
    });
    await client.query('commit');
  } finally {
    client.release();
  }
}

const server = createServer(async (request, response) => {
  await store(request.url ?? '', await read(request));
  const text = JSON.stringify(reply);
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
  response.end(text);
});
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
