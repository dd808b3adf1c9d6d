import {
  api,
  type Child,
  type ClassGuardians,
  classLimits,
  type Language,
  type Letter,
  languages,
} from '@readling/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { call } from '#web/api/call.ts';
import { newId } from '#web/api/new-id.ts';
import { queryClient } from '#web/api/query-client.ts';
import { isolated } from '#web/i18n/isolated.ts';
import { ownName, tagOf } from '#web/i18n/languages.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { readStored, writeStored } from '#web/storage/browser-storage.ts';
import { learnerKey } from '#web/storage/learner-storage.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/field/checkbox.tsx';
import { SelectField } from '#web/ui/field/select-field.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import { useNotify } from '#web/ui/message/notices.tsx';
import { Ask } from '../classes/ask.tsx';
import own from '../classes/classes.module.css';
import styles from '../family.module.css';
import { reloadFamily } from '../family-queries.ts';
import { guardiansQuery } from './letter-queries.ts';
import letters from './letters.module.css';

/** `school`: as the head of the letters names it; may be empty. */
export type ToPrint = { letters: readonly Letter[]; language: Language; school: string };

// A school has no name in the database: the device of the teacher remembers it for the next letters.
const schoolKey = learnerKey('school');

type Props = {
  learnerId: string;
  classId: string;
  pupils: readonly Child[];
  archived: boolean;
  onLetters: (toPrint: ToPrint) => void;
};

/** Who looks at the children of a class, and the form that makes letters to parents. */
export function Parents({ learnerId, classId, pupils, archived, onLetters }: Props) {
  const t = useTranslations('letter');
  const text = useErrorText();
  const query = useQuery(guardiansQuery(learnerId, classId), queryClient);
  const { guardians = [] } = query.data ?? {};
  return (
    <Card as="section" labelledBy="parents" className={styles['card']}>
      <h2 id="parents">{t('title')}</h2>
      <p>{t('text')}</p>
      {query.isError && <Notice kind="problem">{text(query.error)}</Notice>}
      <ul className={own['children']}>
        {guardians
          .filter(({ since }) => since !== null)
          .map((each) => (
            <Looks key={`${each.child} ${each.guardian}`} of={each} />
          ))}
      </ul>
      {!archived && query.data && (
        <MakeLetters classId={classId} pupils={pupils} known={query.data} onLetters={onLetters} />
      )}
    </Card>
  );
}

function Looks({ of: { child, child_name, guardian, name: given, since } }: LooksProps) {
  const t = useTranslations('letter');
  const format = useFormatter();
  const notify = useNotify();
  const names = { who: isolated(given), name: isolated(child_name) };
  return (
    <li className={own['child']}>
      <div>
        <strong>{t('may', names)}</strong>
        <p className={own['last']}>
          {t('since', { date: format.dateTime(new Date(since ?? 0), { dateStyle: 'medium' }) })}
        </p>
      </div>
      <Ask
        button={t('end', names)}
        title={t('end', names)}
        sure={t('endSure')}
        onSure={async () => {
          await call(api.answerGuardian, { child, guardian, yes: false });
          await reloadFamily();
          notify(t('noDone'));
        }}
      >
        <p>{t('endText', names)}</p>
      </Ask>
    </li>
  );
}
type LooksProps = { of: ClassGuardians['guardians'][number] };

type MakeProps = Pick<Props, 'classId' | 'pupils' | 'onLetters'> & { known: ClassGuardians };
type Whom = 'missing' | 'everyone' | 'some';

function MakeLetters({ classId, pupils, known, onLetters }: MakeProps) {
  const t = useTranslations('letter');
  const format = useFormatter();
  const text = useErrorText();
  const [language, setLanguage] = useState(useLanguage());
  const [school, setSchool] = useState(() => readStored('localStorage', schoolKey, z.string()) ?? '');
  const [whom, setWhom] = useState<Whom>('missing');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isNone, setNone] = useState(false);
  // The same for every try, so that a lost reply makes the same letters; another one for the next letters.
  const [requestId, setRequestId] = useState(newId);
  const until = new Map(known.letters.map((letter) => [letter.child, letter.until]));
  const has = new Set([...until.keys(), ...known.guardians.map(({ child }) => child)]);
  const ids = {
    everyone: pupils.map(({ id }) => id),
    missing: pupils.map(({ id }) => id).filter((id) => !has.has(id)),
    some: [...chosen],
  }[whom];
  const make = useMutation(
    {
      mutationFn: async () => {
        setNone(ids.length === 0);
        if (ids.length === 0) return;
        const made = await call(api.makeLetters, { class: classId, requestId, children: ids });
        setRequestId(newId());
        await reloadFamily();
        writeStored('localStorage', schoolKey, school);
        onLetters({ letters: made.letters, language, school: school.trim() });
      },
    },
    queryClient,
  );
  const mark = (id: string, isMarked: boolean) =>
    setChosen(new Set(isMarked ? [...chosen, id] : [...chosen].filter((each) => each !== id)));
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        make.mutate();
      }}
    >
      <SelectField
        label={t('language')}
        value={language}
        onChange={({ target }) => setLanguage(target.value as Language)}
      >
        {languages.map((each) => (
          <option key={each} value={each} lang={tagOf(each)}>
            {ownName(each)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('whom')}
        hint={t('ends')}
        value={whom}
        onChange={({ target }) => {
          setWhom(target.value as Whom);
          setNone(false);
        }}
      >
        <option value="missing">{t('missing')}</option>
        <option value="everyone">{t('everyone')}</option>
        <option value="some">{t('some')}</option>
      </SelectField>
      {whom === 'some' && (
        <fieldset className={letters['pupils']}>
          <legend>{t('some')}</legend>
          {pupils.map(({ id, name }) => {
            const end = until.get(id);
            return (
              <Checkbox key={id} checked={chosen.has(id)} onTurn={(isMarked) => mark(id, isMarked)}>
                {end === undefined ? (
                  <bdi>{name}</bdi>
                ) : (
                  t('openLetter', {
                    name: isolated(name),
                    date: format.dateTime(new Date(end), { dateStyle: 'medium' }),
                  })
                )}
              </Checkbox>
            );
          })}
        </fieldset>
      )}
      <TextField
        label={t('school')}
        hint={t('schoolHint')}
        name="school"
        dir="auto"
        autoComplete="organization"
        maxLength={classLimits.nameLength}
        value={school}
        onChange={({ target }) => setSchool(target.value)}
      />
      {isNone && whom === 'missing' && <Notice>{t('none')}</Notice>}
      {make.isError && <Notice kind="problem">{text(make.error)}</Notice>}
      <div className={styles['actions']}>
        <Button type="submit" pending={make.isPending}>
          {t('make')}
        </Button>
      </div>
    </form>
  );
}
