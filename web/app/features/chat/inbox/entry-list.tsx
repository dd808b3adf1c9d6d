import type { InboxEntry } from '@readling/contract';
import { useTranslations } from 'use-intl';
import { ownName } from '#web/i18n/languages.ts';
import { Icon, type IconName } from '#web/ui/pictures/icon.tsx';
import styles from './inbox.module.css';

const icons: Record<InboxEntry['state'], IconName> = {
  urgent: 'warning',
  worried: 'heart',
  waiting: 'clock',
  person: 'person',
  helper: 'yes',
};

type Props = {
  entries: readonly InboxEntry[];
  chosen: string | undefined;
  onChoose: (conversationId: string) => void;
};

/** Who wrote, as far as it is known. */
export function Asker({ entry: { asker } }: { entry: InboxEntry }) {
  const t = useTranslations('inbox');
  if (asker.kind === 'account') return <bdi>{asker.name}</bdi>;
  return t(asker.kind);
}

/** The conversations in the order of the server: urgent ones first, then those of sad askers. */
export function EntryList({ entries, chosen, onChoose }: Props) {
  const t = useTranslations('inbox');
  return (
    <ol className={styles['entries']} aria-label={t('list')}>
      {entries.map((entry) => (
        <li key={entry.conversationId}>
          <button
            type="button"
            className={styles['entry']}
            data-state={entry.state}
            aria-current={entry.conversationId === chosen || undefined}
            onClick={() => onChoose(entry.conversationId)}
          >
            <span className={styles['state']}>
              <Icon name={icons[entry.state]} size={20} />
              {t(`state.${entry.state}`)}
            </span>
            <strong>
              <Asker entry={entry} />
            </strong>
            <span className={styles['last']} dir="auto">
              {entry.lastText}
            </span>
            <span className={styles['language']}>{ownName(entry.language)}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
