/** Requests that no ordinary client sends: two lengths, bare line feeds, a second request hidden in the first. */
import { connect } from 'node:net';

const host = 'Host: localhost';
const lines = (...parts: string[]) => parts.join('\r\n');
/** Answered with 404 if a server takes it for a request of its own. */
const hidden = lines('GET /api/hidden HTTP/1.1', host, '', '');

/** `answers`: how many replies are right at most; with one more the hidden request was answered. */
export const rawShapes: { name: string; bytes: string; answers: number }[] = [
  {
    name: 'length and chunks',
    bytes: lines(
      'POST /api/counter HTTP/1.1',
      host,
      'Content-Length: 6',
      'Transfer-Encoding: chunked',
      '',
      '0',
      '',
      hidden,
    ),
    answers: 1,
  },
  {
    name: 'two lengths',
    bytes: lines(
      'POST /api/counter HTTP/1.1',
      host,
      'Content-Length: 0',
      `Content-Length: ${hidden.length}`,
      '',
      hidden,
    ),
    answers: 1,
  },
  {
    name: 'chunks spelt otherwise',
    bytes: lines('POST /api/counter HTTP/1.1', host, 'Transfer-Encoding: xchunked', '', '0', '', hidden),
    answers: 1,
  },
  {
    name: 'a space before the colon',
    bytes: lines('POST /api/counter HTTP/1.1', host, `Content-Length : ${hidden.length}`, '', hidden),
    answers: 1,
  },
  {
    name: 'a folded header',
    bytes: lines('POST /api/counter HTTP/1.1', host, 'Transfer-Encoding:', ' chunked', '', '0', '', hidden),
    answers: 1,
  },
  { name: 'bare line feeds', bytes: `GET /healthz HTTP/1.1\n${host}\n\n${hidden}`, answers: 1 },
  {
    name: 'a body with GET',
    bytes: lines('GET /healthz HTTP/1.1', host, `Content-Length: ${hidden.length}`, '', hidden),
    answers: 1,
  },
  {
    name: 'a size of a chunk that overflows',
    bytes: lines(
      'POST /api/counter HTTP/1.1',
      host,
      'Transfer-Encoding: chunked',
      '',
      'fffffffffffffffff',
      'a',
      '',
    ),
    answers: 1,
  },
  {
    name: 'a negative length',
    bytes: lines('POST /api/counter HTTP/1.1', host, 'Content-Length: -1', '', ''),
    answers: 1,
  },
  { name: 'no host', bytes: lines('GET /healthz HTTP/1.1', '', ''), answers: 1 },
  {
    name: 'two hosts',
    bytes: lines('GET /healthz HTTP/1.1', host, 'Host: evil.example', '', ''),
    answers: 1,
  },
  { name: 'a whole URL', bytes: lines('GET http://evil.example/ HTTP/1.1', host, '', ''), answers: 1 },
  { name: 'a tunnel', bytes: lines('CONNECT evil.example:443 HTTP/1.1', host, '', ''), answers: 1 },
  { name: 'HTTP/2', bytes: 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', answers: 1 },
  { name: 'an unknown method', bytes: lines('ATTACK / HTTP/1.1', host, '', ''), answers: 1 },
  {
    name: 'a header of 100 kB',
    bytes: lines('GET / HTTP/1.1', host, `A: ${'a'.repeat(100_000)}`, '', ''),
    answers: 1,
  },
  {
    name: '3,000 headers',
    bytes: lines('GET / HTTP/1.1', host, ...Array<string>(3000).fill('A: b'), '', ''),
    answers: 1,
  },
  { name: 'a URL of 100 kB', bytes: lines(`GET /${'a'.repeat(100_000)} HTTP/1.1`, host, '', ''), answers: 1 },
  {
    name: 'bytes above 127 in the URL',
    bytes: lines('GET /\u00ff\u00fe HTTP/1.1', host, '', ''),
    answers: 1,
  },
  { name: 'NUL in a header', bytes: lines('GET / HTTP/1.1', host, 'A: b\u0000c', '', ''), answers: 1 },
  { name: 'TLS', bytes: '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', answers: 1 },
];

/** Sends bytes and returns all that comes back until the server closes, or is silent for `silenceMs`. */
export const sendRaw = (port: number, bytes: string, silenceMs = 300): Promise<string> =>
  new Promise((resolve) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(Buffer.from(bytes, 'latin1')));
    const end = () => {
      socket.destroy();
      resolve(text);
    };
    socket.setTimeout(silenceMs, end);
    socket.on('data', (data) => {
      text += data.toString('latin1');
    });
    socket.on('error', end).on('close', end);
  });

/** The statuses of the replies in it. */
export const statusesIn = (text: string) =>
  [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));
