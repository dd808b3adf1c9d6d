import { useTranslations } from 'use-intl';
import { Icon, type IconName } from '#web/ui/pictures/icon.tsx';
import styles from './first-questions.module.css';

/** The questions, and the icon that shows each to a child who cannot read yet. */
const questions = { sound: 'sound', start: 'book', mark: 'chart', sad: 'heart' } as const satisfies Record<
  string,
  IconName
>;
const names = Object.keys(questions) as (keyof typeof questions)[];

/** What a child may ask with one press, while nothing has been written. */
export function FirstQuestions({ onAsk }: { onAsk: (question: string) => void }) {
  const t = useTranslations('chat');
  return (
    <ul className={styles['list']} aria-label={t('suggestions')}>
      {names.map((name) => (
        <li key={name}>
          <button type="button" className={styles['question']} onClick={() => onAsk(t(`suggested.${name}`))}>
            <Icon name={questions[name]} size={28} />
            <span>{t(`suggested.${name}`)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
