import { rubricOf, setOf } from '../a-passage.ts';
import type { DraftFiles } from '../draft.ts';
import { type Faults, inPassage } from './planted.ts';

const choice =
  (options: string[], correct = 'a red box') =>
  (files: DraftFiles) => {
    setOf(files, 'p1-lit').questions = [{ ask: 'What did Mia find?', options }];
    rubricOf(files, 'p1-lit/0', 'choice').correct = correct;
  };

/** Every right option stands first. */
const toFirst = (files: DraftFiles) => {
  for (const id of ['p1-lit', 'p2-lit', 'p3-lit']) {
    const question = setOf(files, id).questions[0];
    const { correct } = rubricOf(files, `${id}/0`, 'choice');
    const others = question?.options?.filter((option) => option !== correct) ?? [];
    if (question) question.options = [correct, ...others];
  }
};

const key = 'p1-inf/0';
const young = (files: DraftFiles) => rubricOf(files, 'p2-inf/0', 'ideas');
const summary = (files: DraftFiles) => rubricOf(files, 'p3-sum/0', 'summary');
const long = 'a red box that someone had put by the door';

/** Options, rubrics, cases. */
export const ofQuestions: Faults = {
  'options-differ': inPassage(
    'p1-lit/0: the options "a hat." and "A hat" are the same; change one',
    choice(['a red box', 'a hat.', 'A hat', 'a toy']),
  ),
  'right-among-options': inPassage(
    'p1-lit/0: "a red boxes" is none of the options; copy it letter for letter',
    choice(['a red box', 'a hat', 'a dog', 'a toy'], 'a red boxes'),
  ),
  'right-not-longer': inPassage(
    'p1-lit/0: the right option is much longer than the others; make them alike',
    (files) => {
      choice([long, 'a hat', 'a dog', 'a toy'], long)(files);
      rubricOf(files, 'p1-lit/0', 'choice').explain = `It was ${long}.`;
    },
  ),
  'right-moves': inPassage('options: the right option is always number 1; move some', toFirst),
  'no-all-of-these': inPassage(
    'p1-lit/0: "all of the above" speaks of the other options; say one thing',
    choice(['a red box', 'a hat', 'a dog', 'all of the above']),
  ),
  'right-like-others': inPassage(
    'p1-lit/0: only the right option begins with a capital; make them alike',
    choice(['A red box', 'a hat', 'a dog', 'a toy'], 'A red box'),
  ),
  'name-of-one-idea': inPassage(
    'p2-inf/0 name of rain: says "babies" of another idea; name this one alone',
    (files) => {
      const idea = young(files).ideas[1];
      if (idea) idea.name = 'Her babies were cold.';
    },
  ),
  'answer-kept': inPassage(
    'p1-lit/0 hint 2: says the answer "a red box"; point to it without it',
    (files) => {
      rubricOf(files, 'p1-lit/0', 'choice').hints[1] = 'Was it the red box?';
    },
  ),
  'ideas-ask-apart': inPassage('p2-inf/0 ask of rain: two ideas ask the same; change one', (files) => {
    for (const idea of young(files).ideas) idea.ask = 'Who was there?';
  }),
  'idea-id-once': inPassage('p2-inf/0 young: two ideas have this id; rename one', (files) => {
    for (const idea of young(files).ideas) idea.id = 'young';
  }),
  'idea-said': inPassage(
    'p2-inf/0 young: no reference says this required idea; add one that does',
    (files) => {
      young(files).references = ['her babbies were there'];
    },
  ),
  'summary-reachable': inPassage('p3-sum/0 minIdeas: asks for 3 of 2 ideas; lower it', (files) => {
    summary(files).minIdeas = 3;
  }),
  'summary-fair': inPassage('p3-sum/0 words: 6 to 130 is no fair range; keep inside 3 to 120', (files) => {
    summary(files).words = [6, 130];
  }),
  'summary-fits': inPassage(
    'p3-sum/0 words: the answer or all references lie outside; widen the range',
    (files) => {
      summary(files).words = [15, 45];
    },
  ),
  'sentence-begun': inPassage('p3-crit/0 hint 2: begins no sentence; say one that ends in ...', (files) => {
    rubricOf(files, 'p3-crit/0', 'opinion').hints[1] = 'Then give a reason.';
  }),
  'answer-explained': inPassage('p1-lit/0 explain: does not say the answer; say it, and why', (files) => {
    rubricOf(files, 'p1-lit/0', 'choice').explain = 'Look once more with a friend.';
  }),
  'answers-differ': inPassage('p2-inf/0: has the same answer as p1-inf/0; ask something else', (files) => {
    rubricOf(files, key, 'ideas').answer = 'A cat, and her little ones were out there.';
    young(files).answer = 'a cat and her little ones were out there';
  }),
  'answer-accepted': inPassage(
    'p3-inf/0: "because Mia was happy" is marked wrong by its own rubric; word an idea for it',
    (files) => {
      rubricOf(files, 'p3-inf/0', 'ideas').answer = 'because Mia was happy';
    },
  ),
  'help-not-accepted': inPassage(
    'p2-inf/0 hint 2: is marked right when it is given as the answer; say less',
    (files) => {
      young(files).hints[1] = 'Her little wet ones were out there.';
    },
  ),
  'cases-there': inPassage(`${key}: has no cases; write 20 answers as children give them`, ({ cases }) => {
    delete cases[key];
  }),
  'cases-enough': inPassage(`${key}: has 19 cases; write 20`, ({ cases }) => {
    cases[key]?.wrong.pop();
  }),
  'cases-of-each-kind': inPassage(`${key}: has no "half" case; write some`, ({ cases }) => {
    const own = cases[key];
    if (own) cases[key] = { ...own, half: [], wrong: [...own.wrong, ...own.half] };
  }),
  'case-once': inPassage(`${key}: "Yes 1!" stands twice; keep one`, ({ cases }) => {
    cases[key]?.wrong.push('Yes 1!');
  }),
  'cases-stray': inPassage('p1-lit/0: belongs to no free-text question; remove it', ({ cases }) => {
    cases['p1-lit/0'] = { right: ['a red box'], half: [], wrong: [] };
  }),
  'cases-fresh': inPassage(/^all: references of the rubric that stand here too: 1;/, ({ cases }) => {
    cases[key]?.right.push('it was a kitty!');
  }),
};
