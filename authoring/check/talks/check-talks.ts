/** The rules for `content/talks/`: a talk for each strand and band of levels, of a length that fits five minutes. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languages } from '@readling/contract';
import { type TalkFile, talkFile, talkNames } from '#server/content/talks.ts';
import { readFile } from '../read-draft.ts';
import { createIssue, type ValidationIssue } from '../validation-issue.ts';

/** Words, in Chinese characters: enough to lead five minutes, and short enough to read while children wait. */
const lengths = { en: [90, 140], zh: [150, 280], others: [75, 150] } as const;

type Texts = TalkFile['in'][Language];
const textsOf = ({ ask, steps, listen, end }: Texts) =>
  [ask, ...[...steps, end].flatMap((step) => [step.do, step.say]), listen].join(' ');

function checkLength(texts: Texts, language: Language): string[] {
  const [least, most] = language === 'en' || language === 'zh' ? lengths[language] : lengths.others;
  const counted = language === 'zh' ? /\p{Script=Han}/gu : /\S+/g;
  const count = textsOf(texts).match(counted)?.length ?? 0;
  const unit = language === 'zh' ? 'characters' : 'words';
  return count < least || count > most ? [`has ${count} ${unit}; write ${least} to ${most}`] : [];
}

const checkTalk = (file: string, talk: TalkFile): ValidationIssue[] =>
  languages
    .filter((language) => language === 'en' || talk.in[language] !== talk.in.en)
    .flatMap((language) => [
      ...checkLength(talk.in[language], language).map((what) =>
        createIssue('talk-length', file, language, what),
      ),
      ...(language !== 'en' && talk.in[language].ask === talk.in.en.ask
        ? [createIssue('talk-translated', file, language, 'ask is not in this language yet')]
        : []),
    ]);

export function checkTalks(content: string): { talks: number; issues: ValidationIssue[] } {
  const issues: ValidationIssue[] = [];
  const folder = join(content, 'talks');
  for (const name of readdirSync(folder).filter((each) => !talkNames.includes(each)))
    issues.push(
      createIssue('talk-file-name', `content/talks/${name}`, 'the file', 'is no strand and band of levels'),
    );
  for (const name of talkNames) {
    const shown = `content/talks/${name}`;
    const talk = readFile(join(folder, name), shown, talkFile, issues);
    if (talk) issues.push(...checkTalk(shown, talk));
  }
  return { talks: talkNames.length, issues };
}
