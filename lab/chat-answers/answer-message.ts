import { join } from 'node:path';
import { planAnswers } from '#server/features/chat/answering/plan-answers.ts';
import { openHelp } from '#server/features/chat/help/open-help.ts';
import type { Label } from './labelled-messages.ts';

const help = openHelp(join(import.meta.dirname, '../../content'));

/** The set replies by their names, and each article by its id. */
const setReplies = {
  program: 'program',
  unknown: 'unknown',
  unknownPersonal: 'unknown',
  distress: 'distress',
  worry: 'worry',
  stillUrgent: 'stillUrgent',
  perhaps: 'perhaps',
  abuse: 'abuse',
  play: 'play',
};
const toName = (id: string) => ({ text: id, unattended: id, link: null });
const namedHelp: typeof help = {
  ...help,
  find: (question, language) => {
    const id = help.findId(question, language);
    return id === null ? null : toName(id);
  },
  findPerhaps: (question, language) => {
    const perhaps = help.findPerhaps(question, language);
    return perhaps && { ...perhaps, article: toName(perhaps.id) };
  },
};

/** What the program answers to one message in the middle of a conversation, without a database. */
export function answerMessage({ text, language }: Pick<Label, 'text' | 'language'>) {
  const state = { isPersonHere: false, isUrgent: false, isWorried: false, isFirst: false };
  const { replies } = planAnswers(
    [{ cseq: 1, text }],
    { ...state, language, hasPerson: true, mayAskModel: false },
    namedHelp,
    setReplies,
  );
  const names = replies.map((reply) => reply.text);
  return {
    noticed: names.includes('distress') ? 'danger' : names.includes('worry') ? 'worry' : null,
    /** the id of the article, or null */
    found: names.find((name) => name !== 'perhaps' && !(name in setReplies)) ?? null,
    isUnsure: names.includes('perhaps'),
    hasFriendlyLine: names.includes('abuse') || names.includes('play'),
  };
}
