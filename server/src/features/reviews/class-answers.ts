/** The few answers of a class that a teacher may want to judge. */

import { type AnswerToJudge, api, type Language } from '@readling/contract';
import type { FastifyInstance } from 'fastify';
import { labelsIn } from '#server/content/labels.ts';
import type { Passage } from '#server/content/library.ts';
import { findQuestion, type KnownQuestion } from '#server/content/question-context.ts';
import { dayMs } from '#server/day-ms.ts';
import { serve } from '#server/http/serve.ts';
import { languageOf } from '#server/i18n/texts.ts';
import { thoughtOf } from '#server/marking/mark-answer.ts';
import { checkClass } from '#server/rights/check-class.ts';
import type { Services } from '#server/services/services.ts';
import { type UnjudgedQuestion, unjudgedAnswers } from '#server/store/unjudged-answers.ts';
import { type Candidate, type Chosen, chooseAnswers, reasonOf } from './choose-answers.ts';

const days = 7;
/** So many questions are read, and so many answers compared, however large the class is. */
const mostQuestions = 3000;
const mostCompared = 300;

type Known = { passage: Passage; found: KnownQuestion };

const evidenceOf = ({ passage, found }: Known) =>
  found.rubric.evidence
    .map(({ from, to }) => passage.parts[found.part]?.tokens.slice(from, to + 1).join(' '))
    .join(' … ');

const toWire = (chosen: Chosen, known: Known, language: Language): AnswerToJudge => ({
  child: chosen.child,
  name: chosen.name,
  reading: chosen.reading,
  set: chosen.set,
  question: chosen.question,
  attempt: chosen.tried.attempt,
  title: known.passage.title,
  title_label: labelsIn(known.passage, language).title,
  text: known.found.question.ask,
  answer: chosen.tried.answer,
  evidence: evidenceOf(known),
  why: chosen.why,
  count: chosen.count,
});

export function classAnswers(app: FastifyInstance, { db, library, clock }: Services) {
  /** The question as it is now; null where it has options, has changed since, or is gone. */
  function knownOf({ passageId, revision, set, question }: UnjudgedQuestion): Known | null {
    const passage = library.passages.get(passageId);
    const found = passage?.revision === revision ? findQuestion(library, passage, set, question) : null;
    return passage && found && found.rubric.rubric.kind !== 'choice' ? { passage, found } : null;
  }

  function candidateOf(row: UnjudgedQuestion): Candidate | null {
    const reason = reasonOf(row);
    const known = reason && knownOf(row);
    if (!known || known.found.rubric.rubric.kind === 'choice') return null;
    const { rubric } = known.found.rubric;
    const says = thoughtOf(reason.tried.answer, rubric, known.found.context);
    return { ...row, ...reason, thought: [row.passageId, row.set, row.question, says].join('/') };
  }

  serve(app, api.classAnswers, async ({ query, who, request }) => {
    const id = await checkClass({ db, who, request }, 'classAnswers', query.class);
    const since = new Date(clock().getTime() - days * dayMs);
    const rows = await unjudgedAnswers(db, id, since, mostQuestions);
    const candidates = rows
      .filter((row) => reasonOf(row) !== null && knownOf(row) !== null)
      .slice(0, mostCompared)
      .flatMap((row) => candidateOf(row) ?? []);
    const language = languageOf(request);
    return {
      answers: chooseAnswers(candidates).flatMap((chosen) => {
        const known = knownOf(chosen);
        return known ? [toWire(chosen, known, language)] : [];
      }),
    };
  });
}
