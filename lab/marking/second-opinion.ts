// npm run bench:second-opinion prints the numbers of docs/marking.md: what a second opinion could do at best
// and at worst. --passages N uses the first N passages only.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type LabelledQuestion, labelledQuestions } from '#server/content/labelled-questions.ts';
import { markAnswer } from '#server/marking/mark-answer.ts';
import { idsOfIdeas, inquiryFor } from '#server/marking/second-opinion/inquiry.ts';
import { markWithClaims } from '#server/marking/second-opinion/quoted-claims.ts';
import { loadWholeLibrary } from '#server/testing/whole-library.ts';

const contentDir = join(import.meta.dirname, '../../content');
const { values } = parseArgs({ options: { passages: { type: 'string' } } });
const allQuestions = labelledQuestions(contentDir, loadWholeLibrary(contentDir));
const passages = [...new Set(allQuestions.map(({ passage }) => passage))].slice(
  0,
  Number(values.passages ?? Infinity),
);
const questions = allQuestions.filter(({ passage }) => passages.includes(passage));

/**
 * Right answers in words that the rubrics do not foresee. The first group was
 * known while the code was written.
 */
const unforeseenAnswers = {
  'seen while it was built': `
    l03 p1-inf/0 so the bee could not get them
    l03 p1-inf/0 they thought it would prick them
    l03 p1-inf/0 it was a buzzing thing that can make you cry ouch
    l03 p1-inf/0 they got creeped out
    l03 p1-inf/0 everyone got the creeps
    l04 p1-inf/0 she had a bad feeling in her tummy as she saw nothing
    l04 p3-inf/0 to have a look at the twinkly dots up above
    l05 p1-inf/0 a path of drips went all the way
    l06 p3-inf/0 because roots do not end
    l02 p3-inf/0 his foot was naked
    l02 p3-inf/0 cause his trainer was still up high
    l02 p1-inf/0 at the air that blows
    l01 p1-inf/0 it was all cloudy and grey round her
    l01 p1-inf/0 there was smoke`,
  'written afterwards': `
    l03 p1-inf/0 in case it hurted their skin
    l03 p1-inf/0 they did not feel safe
    l03 p1-inf/0 everyone was in a panic
    l03 p1-inf/0 they all got a shock
    l03 p2-inf/0 there was something see through between
    l03 p2-inf/0 she bumped on a hard clear thing
    l03 p2-inf/0 it kept banging into the pane
    l03 p3-lit/0 a mug and her story
    l04 p1-inf/0 she got the shivers cause it was pitch
    l04 p1-inf/0 not happy, everything was gone
    l04 p1-inf/0 she felt like crying as she saw nothing
    l04 p3-inf/0 so the little shiny ones come back
    l04 p3-inf/0 lamps make it hard to see up there
    l05 p1-inf/0 you could see where he slid
    l05 p3-lit/0 the round sticky things
    l05 p3-lit/0 his cups that stick
    l06 p1-inf/0 there is no way over
    l06 p2-guide/0 an empty tree tube
    l06 p3-inf/0 new roots come all the time
    l02 p1-inf/0 nobody, just the gusts
    l02 p2-lit/0 a bit of wood
    l02 p3-inf/0 he didnt want to get it wet
    l02 p3-inf/0 one of his feet had nothing on
    l01 p1-inf/0 it was too hazy
    l01 p1-inf/0 the clouds came down
    l01 p2-lit/0 in the green stuff that grows up`,
};

/** A simulated model that knows the control ideas, and claims each real idea for every part of the answer. */
function markWithAllClaims(answer: string, { rubric, context }: LabelledQuestion) {
  const parts = [
    answer,
    ...answer.split(/(?<=[.!?])\s+/),
    ...answer.split(/[.,;!?]/),
    ...answer.split(/ and | because /),
  ];
  const ids = [...idsOfIdeas(answer, rubric, context).values()];
  return markWithClaims(
    answer,
    rubric,
    context,
    ids.flatMap((idea) => parts.map((quote) => ({ idea, quote }))),
  );
}

function report(title: string, answers: { answer: string; question: LabelledQuestion }[]) {
  const inquired = answers.filter(({ answer, question: { rubric, context } }) =>
    inquiryFor(answer, rubric, context),
  );
  const raised = inquired
    .map(({ answer, question }) => markWithAllClaims(answer, question))
    .filter(({ confirmedIdeas }) => confirmedIdeas.length > 0);
  const toCorrect = raised.filter(({ verdict }) => verdict.kind === 'correct').length;
  console.log(
    `${title}: ${answers.length}, inquired about ${inquired.length}, raised ${raised.length}, to correct ${toCorrect}`,
  );
}

for (const [title, lines] of Object.entries(unforeseenAnswers)) {
  const answers = lines
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [, passage = '', key, answer = ''] = /^\s*(\S+) (\S+) (.*)$/.exec(line) ?? [];
      const question = questions.find((each) => each.passage.startsWith(passage) && each.key === key);
      return question ? [{ answer, question }] : [];
    });
  const open = answers.filter(
    ({ answer, question: { rubric, context } }) => markAnswer(answer, rubric, context).kind !== 'correct',
  );
  report(`Right answers nobody foresaw, ${title}, not correct by the rubric`, open);
  const lost = open.filter(
    ({ answer, question }) => markWithAllClaims(answer, question).confirmedIdeas.length === 0,
  );
  for (const { answer } of lost) console.log(`  not raised: ${answer}`);
}
for (const label of ['right', 'half', 'wrong'] as const)
  report(
    `Cases of the library, ${label}`,
    questions.flatMap((question) =>
      question.cases.filter((each) => each.label === label).map(({ answer }) => ({ answer, question })),
    ),
  );
