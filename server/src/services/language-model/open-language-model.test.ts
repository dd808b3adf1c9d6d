import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import {
  delayed,
  type ModelReply,
  replyWith,
  replyWithAllIdeas,
  replyWithRaw,
  replyWithStatus,
  startModelServer,
} from '#server/testing/model-server.ts';
import { openLanguageModel } from './open-language-model.ts';

const inquiry = {
  question: 'Why did the "girl" run?',
  ideas: [{ id: '1', wordings: ['scared', 'afraid'] }],
  answer: 'she was skerd of it',
};
const found = { quotes: [{ idea: '1', quote: 'skerd' }] };
const configOf = (baseUrl: string) => ({ baseUrl, apiKey: 'jar-of-honey', model: 'small' });

async function open(answering: ModelReply) {
  const model = await startModelServer(answering);
  let ahead = 0;
  const languageModel = openLanguageModel(configOf(model.baseUrl), () => new Date(Date.now() + ahead));
  const ask = () => languageModel?.findIdeas(inquiry);
  const wait = (ms: number) => {
    ahead += ms;
  };
  return { model, ask, wait };
}

test('without a configured model there is no language model service', () => {
  expect(openLanguageModel(undefined, () => new Date())).toBeUndefined();
});

test('a model receives the question, the ideas and the answer, and nothing else', async () => {
  const { model, ask } = await open(replyWithAllIdeas('skerd'));
  expect(await ask()).toEqual(found);
  const [{ url, headers, text, inquiry: sent } = expect.fail('not asked')] = model.requests;
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

test('JSON between Markdown fences or after a think block is read', async () => {
  const json = JSON.stringify({
    found: [{ idea: 1, quote: 'skerd', why: 'it says so' }],
    verdict: 'correct',
  });
  for (const content of [json, `\`\`\`json\n${json}\n\`\`\``, `<think>Is it fear?</think>\n${json}`]) {
    const { ask } = await open(replyWith(content));
    expect(await ask()).toEqual(found);
  }
});

test('an endpoint that refuses a reply schema gets the minimal request, now and later', async () => {
  const { model, ask } = await open((asked, response) =>
    (asked.text.includes('response_format') ? replyWithStatus(400) : replyWithAllIdeas('skerd'))(
      asked,
      response,
    ),
  );
  expect([await ask(), await ask()]).toEqual([found, found]);
  expect(model.requests.map(({ text }) => text.includes('response_format'))).toEqual([true, false, false]);
});

const huge = `{"choices":[{"message":{"content":"${'a'.repeat(100_000)}"}}]}`;
test.each<[string, ModelReply, string]>([
  ['no JSON', replyWithRaw('<html>Sign in</html>'), 'bad_reply'],
  ['an empty body', replyWithRaw(''), 'bad_reply'],
  ['another JSON', replyWithRaw('{"choices":[]}'), 'bad_reply'],
  ['half a reply', replyWith('{"found":[{"idea":"1","quo'), 'bad_reply'],
  ['no content', replyWith(null), 'bad_reply'],
  ['a verdict instead', replyWith('{"verdict":"correct","grade":5}'), 'bad_reply'],
  ['quotes of another shape', replyWith('{"found":"all"}'), 'bad_reply'],
  ['more ideas than there can be', replyWithAllIdeas(...Array(101).fill('skerd')), 'bad_reply'],
  ['a chat', replyWith('That is a lovely answer!'), 'bad_reply'],
  ['a refusal', replyWith(null, { refusal: 'I cannot help with that.' }), 'refused'],
  ['more than it should', replyWithRaw(huge), 'too_big'],
  ['an error', replyWithStatus(500), 'bad_status'],
  ['too many requests', replyWithStatus(429), 'bad_status'],
  ['a wrong key', replyWithStatus(401), 'bad_status'],
  ['bad input, twice', replyWithStatus(400), 'bad_status'],
  ['a lost line', (_, response) => response.destroy(), 'unreachable'],
  [
    'a line lost halfway',
    (_, response) => response.writeHead(200).write('{"choi', () => response.destroy()),
    'unreachable',
  ],
])('%s becomes one failure code', async (_, answering, failed) => {
  const { ask } = await open(answering);
  expect(await ask()).toEqual({ failed });
});

test('a redirect is not followed', async () => {
  const elsewhere = await startModelServer(replyWithAllIdeas('skerd'));
  for (const code of [301, 302, 307, 308]) {
    const { ask } = await open(replyWithStatus(code, { location: `${elsewhere.baseUrl}/chat/completions` }));
    expect(await ask()).toEqual({ failed: 'redirected' });
  }
  expect(elsewhere.requests).toEqual([]);
});

test('a refused connection becomes the failure code unreachable', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address() as { port: number };
  await new Promise((done) => server.close(done));
  const languageModel = openLanguageModel(configOf(`http://127.0.0.1:${port}/v1`), () => new Date());
  expect(await languageModel?.findIdeas(inquiry)).toEqual({ failed: 'unreachable' });
});

test('a model that is silent, slow or endless times out', async () => {
  const kinds: ModelReply[] = [
    () => {},
    delayed(6000, replyWithAllIdeas('skerd')),
    (_, response) => response.writeHead(200).write('{"choices":'),
  ];
  const opened = await Promise.all(kinds.map(open));
  expect(await Promise.all(opened.map(({ ask }) => ask()))).toEqual(Array(3).fill({ failed: 'slow' }));
});

test('a model gets no more than eight requests at once', async () => {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const { model, ask } = await open(async (asked, response) => {
    await gate;
    replyWithAllIdeas('skerd')(asked, response);
  });
  const waiting = Array.from({ length: 8 }, ask);
  expect(await ask()).toEqual({ failed: 'busy' });
  letGo();
  expect(await Promise.all(waiting)).toEqual(Array(8).fill(found));
  expect(await ask()).toEqual(found);
  expect(model.requests).toHaveLength(9);
});

test('a model that fails five times in a row gets no requests for a minute', async () => {
  const { model, ask, wait } = await open(replyWithStatus(500));
  for (let time = 0; time < 5; time += 1) expect(await ask()).toEqual({ failed: 'bad_status' });
  expect(await ask()).toEqual({ failed: 'resting' });
  wait(60_000);
  expect(await ask()).toEqual({ failed: 'bad_status' });
  expect(await ask()).toEqual({ failed: 'resting' });
  wait(60_000);
  model.setReply(replyWithAllIdeas('skerd'));
  expect(await ask()).toEqual(found);
  model.setReply(replyWithStatus(500));
  expect([await ask(), await ask()]).toEqual([{ failed: 'bad_status' }, { failed: 'bad_status' }]);
});
