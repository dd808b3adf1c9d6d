import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import {
  type Answering,
  after,
  findsAll,
  languageModel,
  says,
  saysRaw,
  status,
} from '#server/testing/language-model.ts';
import { openTutor } from './open-tutor.ts';

const inquiry = {
  question: 'Why did the "girl" run?',
  ideas: [{ id: '1', wordings: ['scared', 'afraid'] }],
  answer: 'she was skerd of it',
};
const found = { quotes: [{ idea: '1', quote: 'skerd' }] };
const configOf = (baseUrl: string) => ({ baseUrl, apiKey: 'jar-of-honey', model: 'small' });

async function open(answering: Answering) {
  const model = await languageModel(answering);
  let ahead = 0;
  const tutor = openTutor(configOf(model.baseUrl), () => new Date(Date.now() + ahead));
  const ask = () => tutor?.findIdeas(inquiry);
  const wait = (ms: number) => {
    ahead += ms;
  };
  return { model, ask, wait };
}

test('without a model nobody is asked', () => {
  expect(openTutor(undefined, () => new Date())).toBeUndefined();
});

test('a model is asked with the question, the ideas and the answer, and nothing else', async () => {
  const { model, ask } = await open(findsAll('skerd'));
  expect(await ask()).toEqual(found);
  const [{ url, headers, text, inquiry: sent } = expect.fail('not asked')] = model.asked;
  expect([url, headers.authorization]).toEqual(['/v1/chat/completions', 'Bearer jar-of-honey']);
  expect(sent).toEqual(inquiry);
  const body = JSON.parse(text);
  expect(Object.keys(body).sort()).toEqual([
    'max_tokens',
    'messages',
    'model',
    'response_format',
    'stream',
    'temperature',
  ]);
  expect(body).toMatchObject({ model: 'small', temperature: 0, stream: false });
  expect(body.messages.map(({ role }: { role: string }) => role)).toEqual(['system', 'user']);
  expect(headers).not.toHaveProperty('cookie');
});

test('words between fences or behind a thought are read', async () => {
  const json = JSON.stringify({
    found: [{ idea: 1, quote: 'skerd', why: 'it says so' }],
    verdict: 'correct',
  });
  for (const content of [json, `\`\`\`json\n${json}\n\`\`\``, `<think>Is it fear?</think>\n${json}`]) {
    const { ask } = await open(says(content));
    expect(await ask()).toEqual(found);
  }
});

test('an endpoint that refuses the shape of the reply is asked for less, then and later', async () => {
  const { model, ask } = await open((asked, response) =>
    (asked.text.includes('response_format') ? status(400) : findsAll('skerd'))(asked, response),
  );
  expect([await ask(), await ask()]).toEqual([found, found]);
  expect(model.asked.map(({ text }) => text.includes('response_format'))).toEqual([true, false, false]);
});

const huge = `{"choices":[{"message":{"content":"${'a'.repeat(100_000)}"}}]}`;
test.each<[string, Answering, string]>([
  ['no JSON', saysRaw('<html>Sign in</html>'), 'bad_reply'],
  ['an empty body', saysRaw(''), 'bad_reply'],
  ['another JSON', saysRaw('{"choices":[]}'), 'bad_reply'],
  ['half a reply', says('{"found":[{"idea":"1","quo'), 'bad_reply'],
  ['no content', says(null), 'bad_reply'],
  ['a verdict instead', says('{"verdict":"correct","grade":5}'), 'bad_reply'],
  ['quotes of another shape', says('{"found":"all"}'), 'bad_reply'],
  ['more ideas than there can be', findsAll(...Array(101).fill('skerd')), 'bad_reply'],
  ['a chat', says('That is a lovely answer!'), 'bad_reply'],
  ['a refusal', says(null, { refusal: 'I cannot help with that.' }), 'refused'],
  ['more than it should', saysRaw(huge), 'too_big'],
  ['an error', status(500), 'bad_status'],
  ['too many requests', status(429), 'bad_status'],
  ['a wrong key', status(401), 'bad_status'],
  ['bad input, twice', status(400), 'bad_status'],
  ['a lost line', (_, response) => response.destroy(), 'unreachable'],
  [
    'a line lost halfway',
    (_, response) => response.writeHead(200).write('{"choi', () => response.destroy()),
    'unreachable',
  ],
])('%s is told in a word', async (_, answering, failed) => {
  const { ask } = await open(answering);
  expect(await ask()).toEqual({ failed });
});

test('a redirect is not followed', async () => {
  const elsewhere = await languageModel(findsAll('skerd'));
  for (const code of [301, 302, 307, 308]) {
    const { ask } = await open(status(code, { location: `${elsewhere.baseUrl}/chat/completions` }));
    expect(await ask()).toEqual({ failed: 'redirected' });
  }
  expect(elsewhere.asked).toEqual([]);
});

test('nobody at the address is told in a word', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address() as { port: number };
  await new Promise((done) => server.close(done));
  const tutor = openTutor(configOf(`http://127.0.0.1:${port}/v1`), () => new Date());
  expect(await tutor?.findIdeas(inquiry)).toEqual({ failed: 'unreachable' });
});

test('a model that is silent, slow or never comes to an end is not waited for', async () => {
  const kinds: Answering[] = [
    () => {},
    after(6000, findsAll('skerd')),
    (_, response) => response.writeHead(200).write('{"choices":'),
  ];
  const opened = await Promise.all(kinds.map(open));
  expect(await Promise.all(opened.map(({ ask }) => ask()))).toEqual(Array(3).fill({ failed: 'slow' }));
});

test('a model under load is asked no more than eight things at once', async () => {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const { model, ask } = await open(async (asked, response) => {
    await gate;
    findsAll('skerd')(asked, response);
  });
  const waiting = Array.from({ length: 8 }, ask);
  expect(await ask()).toEqual({ failed: 'busy' });
  letGo();
  expect(await Promise.all(waiting)).toEqual(Array(8).fill(found));
  expect(await ask()).toEqual(found);
  expect(model.asked).toHaveLength(9);
});

test('a model that fails five times in a row is left alone for a minute', async () => {
  const { model, ask, wait } = await open(status(500));
  for (let time = 0; time < 5; time += 1) expect(await ask()).toEqual({ failed: 'bad_status' });
  expect(await ask()).toEqual({ failed: 'resting' });
  wait(60_000);
  expect(await ask()).toEqual({ failed: 'bad_status' });
  expect(await ask()).toEqual({ failed: 'resting' });
  wait(60_000);
  model.answers(findsAll('skerd'));
  expect(await ask()).toEqual(found);
  model.answers(status(500));
  expect([await ask(), await ask()]).toEqual([{ failed: 'bad_status' }, { failed: 'bad_status' }]);
});
