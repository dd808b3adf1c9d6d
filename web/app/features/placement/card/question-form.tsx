import { limits } from '@readling/contract';
import { type FormEvent, useEffect, useId, useMemo, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { Item } from '#web/api/placement-calls.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { RadioOption } from '#web/ui/field/option.tsx';
import { WrittenField } from '#web/ui/field/written-field.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { isAnswered, isLast } from '../session/placement-session.ts';
import type { Card } from '../session/placement-state.ts';
import { shuffled } from '../session/shuffled.ts';
import styles from './question-form.module.css';
import type { Listening } from './use-listening.ts';

type Props = {
  card: Card;
  learner: string;
  listening: Listening;
  onChoose: (answer: string) => void;
  onGoOn: () => void;
};

/** One question at a time. An answer enables the button; on the last question the button submits the testlet. */
export function QuestionForm({ card, learner, listening, onChoose, onGoOn }: Props) {
  const t = useTranslations('placement');
  const id = useId();
  const { testlet, index, draft, turn } = card;
  const item = testlet.items[index];
  const title = useFocusOnNew(`${testlet.id}/${index}`);
  const answered = isAnswered(card);
  if (!item) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (answered && turn === 'answering') onGoOn();
  };
  const place = { number: index + 1, total: testlet.items.length };
  return (
    <form className={styles['form']} onSubmit={submit} autoComplete="off">
      <div className={styles['ask']}>
        <h2 ref={title} tabIndex={-1} id={`${id}-question`}>
          <span className={styles['place']} aria-hidden="true">
            {t('place', place)}
          </span>
          <VisuallyHidden>{t('questionOf', place)}</VisuallyHidden>
          <span lang="en" dir="ltr" className={styles['question']}>
            {item.question}
          </span>
        </h2>
        <PlayQuestion recording={testlet.audios[index + 1]} listening={listening} />
      </div>
      <Answer
        key={`${testlet.id}/${item.id}`}
        item={item}
        seed={`${learner}/${testlet.id}/${item.id}`}
        labelledBy={`${id}-question`}
        draft={draft}
        locked={turn !== 'answering'}
        onChoose={onChoose}
      />
      <Button
        type="submit"
        kind="primary"
        size="large"
        wide
        disabled={!answered}
        pending={turn === 'sending' || turn === 'waiting'}
        aria-describedby={answered ? undefined : `${id}-first`}
      >
        {t(isLast(card) ? 'submit' : 'next')}
      </Button>
      <p id={`${id}-first`} className={styles['first']} data-done={answered || undefined}>
        {t(item.options ? 'chooseFirst' : 'writeFirst')}
      </p>
    </form>
  );
}

type AnswerProps = {
  item: Item;
  /** decides the order of the options */
  seed: string;
  labelledBy: string;
  draft: string;
  locked: boolean;
  onChoose: (answer: string) => void;
};

function Answer({ item, seed, labelledBy, draft, locked, onChoose }: AnswerProps) {
  const t = useTranslations('placement');
  const name = useId();
  const options = useMemo(() => item.options && shuffled(item.options, seed), [item.options, seed]);
  if (!options)
    return (
      <div className={styles['written']}>
        <WrittenField
          label={t('yourAnswer')}
          aria-describedby={labelledBy}
          rows={limits.freeTextRows}
          maxLength={limits.answerLength}
          placeholder={t('typeAnswer')}
          value={draft}
          readOnly={locked}
          onWrite={onChoose}
        />
      </div>
    );
  return (
    <fieldset className={styles['options']} aria-labelledby={labelledBy} disabled={locked}>
      {options.map((option) => (
        <RadioOption key={option} name={name} value={option} checked={draft === option} onChoose={onChoose} />
      ))}
    </fieldset>
  );
}

type PlayQuestionProps = { recording: string | undefined; listening: Listening };

/** Plays the recording of the question, when there is one. The first recording of a testlet is that of its text. */
function PlayQuestion({
  recording: name,
  listening: { playing, unplayable, play, pause },
}: PlayQuestionProps) {
  const t = useTranslations('placement');
  if (!name || unplayable.includes(name)) return null;
  return (
    <IconButton
      label={t('hearQuestion')}
      icon={<Icon name="sound" />}
      aria-pressed={playing === name}
      onClick={() => (playing === name ? pause() : play(name))}
    />
  );
}

/** Moves the focus to each new question. At the first of a testlet it stays on the heading above the text. */
function useFocusOnNew(place: string) {
  const title = useRef<HTMLHeadingElement>(null);
  const before = useRef(place);
  useEffect(() => {
    if (before.current === place) return;
    before.current = place;
    if (place.endsWith('/0')) return;
    title.current?.focus({ preventScroll: true });
    title.current?.closest('form')?.scrollIntoView({ block: 'nearest' });
  }, [place]);
  return title;
}
