import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Button } from '#web/ui/button/button.tsx';
import { Switch } from '#web/ui/field/switch.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { sizeTimes } from '../aids/passage-look.ts';
import { defaultAids, lastLevelReadAloud, rates } from '../aids/stored-aids.ts';
import { useReadingAids } from '../aids/use-reading-aids.ts';
import { Choice, Slider } from './aid-fields.tsx';
import styles from './aids-panel.module.css';

const papers = ['cream', 'sky', 'mint', 'rose', 'grey', 'night'] as const;
const fonts = [
  { value: 'andika', label: 'Andika', lang: 'en' },
  { value: 'lexend', label: 'Lexend', lang: 'en' },
  { value: 'atkinson', label: 'Atkinson', lang: 'en' },
  { value: 'opendyslexic', label: 'OpenDyslexic', lang: 'en' },
] as const;
const modes = ['listen', 'echo', 'alone'] as const;
const widths = ['narrow', 'normal', 'wide'] as const;
const words = ['reveal', 'highlight', 'all'] as const;
const clocks = ['normal', 'double', 'off'] as const;
const questionsAloud = ['first-levels', 'always', 'never'] as const;

type ControlsProps = Pick<ReturnType<typeof useReadingAids>, 'aids' | 'change'>;

/** The controls of all reading aids of the signed-in learner. They work on any screen, without a reading. */
export function ReadingAidsControls() {
  const t = useTranslations('aids');
  const { aids, change } = useReadingAids();
  const [isUsual, setIsUsual] = useState(false);
  const set: ControlsProps['change'] = (changes) => {
    setIsUsual(false);
    change(changes);
  };
  return (
    <div className={styles['controls']}>
      <section className={styles['group']}>
        <h3>{t('reads')}</h3>
        <VoiceControls aids={aids} change={set} />
      </section>
      <section className={styles['group']}>
        <h3>{t('look')}</h3>
        <LookControls aids={aids} change={set} />
      </section>
      <section className={styles['group']}>
        <h3>{t('answers')}</h3>
        <QuestionControls aids={aids} change={set} />
      </section>
      <div className={styles['usual']}>
        <Button
          kind="quiet"
          icon={<Icon name="again" />}
          onClick={() => {
            change(defaultAids);
            setIsUsual(true);
          }}
        >
          {t('usual')}
        </Button>
        <p role="status">{isUsual && t('isUsual')}</p>
      </div>
    </div>
  );
}

function VoiceControls({ aids, change }: ControlsProps) {
  const t = useTranslations('aids');
  const format = useFormatter();
  const shown = t('times', { rate: format.number(aids.rate) });
  return (
    <>
      <Choice
        legend={t('mode')}
        note={t(`modeNotes.${aids.mode}`)}
        kind="list"
        options={modes.map((value) => ({ value, label: t(`modes.${value}`) }))}
        chosen={aids.mode}
        onChoose={(mode) => change({ mode })}
      />
      <Choice
        legend={t('words')}
        kind="list"
        options={words.map((value) => ({ value, label: t(`wordsChoices.${value}`) }))}
        chosen={aids.words}
        onChoose={(value) => change({ words: value })}
      />
      <Slider
        label={t('rate')}
        range={[0, rates.length - 1]}
        step={Math.max(
          0,
          rates.findIndex((rate) => rate >= aids.rate),
        )}
        shown={shown}
        onMove={(step) => change({ rate: rates[step] ?? 1 })}
      />
    </>
  );
}

function LookControls({ aids, change }: ControlsProps) {
  const t = useTranslations('aids');
  const format = useFormatter();
  return (
    <>
      <Choice
        legend={t('paper')}
        kind="papers"
        options={papers.map((value) => ({ value, label: t(`papers.${value}`) }))}
        chosen={aids.paper}
        onChoose={(paper) => change({ paper })}
      />
      <Choice
        legend={t('font')}
        kind="pairs"
        options={fonts}
        chosen={aids.font}
        onChoose={(font) => change({ font })}
      />
      <Slider
        label={t('size')}
        range={[-2, 4]}
        step={aids.size}
        shown={format.number(sizeTimes(aids.size), { style: 'percent' })}
        onMove={(size) => change({ size })}
      />
      <Slider
        label={t('spacing')}
        range={[0, 4]}
        step={aids.spacing}
        shown={t('steps', { steps: aids.spacing })}
        onMove={(spacing) => change({ spacing })}
      />
      <Slider
        label={t('lineHeight')}
        range={[0, 4]}
        step={aids.lineHeight}
        shown={t('steps', { steps: aids.lineHeight })}
        onMove={(lineHeight) => change({ lineHeight })}
      />
      <Choice
        legend={t('width')}
        kind="row"
        options={widths.map((value) => ({ value, label: t(`widths.${value}`) }))}
        chosen={aids.width}
        onChoose={(width) => change({ width })}
      />
      <Switch
        label={t('lineFocus')}
        note={t('lineFocusNote')}
        on={aids.lineFocus}
        onTurn={(lineFocus) => change({ lineFocus })}
      />
      <Switch
        label={t('syllables')}
        note={t.rich('syllablesNote', { example: () => <span lang="en">fam·i·ly</span> })}
        on={aids.syllables}
        onTurn={(syllables) => change({ syllables })}
      />
    </>
  );
}

function QuestionControls({ aids, change }: ControlsProps) {
  const t = useTranslations('aids');
  return (
    <>
      <Choice
        legend={t('clock')}
        note={t('clockNote')}
        kind="list"
        options={clocks.map((value) => ({ value, label: t(`clocks.${value}`) }))}
        chosen={aids.clock}
        onChoose={(clock) => change({ clock })}
      />
      <Choice
        legend={t('questionsAloud')}
        kind="list"
        options={questionsAloud.map((value) => ({
          value,
          label: t(`questionsAloudChoices.${value}`, { level: lastLevelReadAloud }),
        }))}
        chosen={aids.questionsAloud}
        onChoose={(value) => change({ questionsAloud: value })}
      />
      <Switch
        label={t('hintsAloud')}
        note={t('hintsAloudNote')}
        on={aids.hintsAloud}
        onTurn={(hintsAloud) => change({ hintsAloud })}
      />
      <Switch
        label={t('sounds')}
        note={t('soundsNote')}
        on={aids.sounds}
        onTurn={(sounds) => change({ sounds })}
      />
    </>
  );
}
