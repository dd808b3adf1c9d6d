import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import type { ShownMessage } from '../conversation/conversation-state.ts';
import styles from './messages.module.css';

type Props = {
  message: ShownMessage;
  /** the language of the program's answers, if it is not that of the page */
  lang?: string | undefined;
  /** the first of several messages by the same author: it shows the name */
  isFirst: boolean;
  asker?: string | undefined;
  onResend?: (messageId: string) => void;
  onFollow?: (() => void) | undefined;
  /** speaks the text; null where the device has no voice for its language */
  onSpeak?: ((text: string) => void) | null | undefined;
};

const names = { user: 'you', assistant: 'program', agent: 'person' } as const;

/** One message, or a divider. */
export function MessageLine({ message, lang, isFirst, asker, onResend, onFollow, onSpeak }: Props) {
  const t = useTranslations('chat');
  const { role, text, status, link, messageId, type, archived } = message;
  const ofProgram = role === 'assistant' || role === 'system';
  if (type === 'divider' || role === 'system')
    return (
      <li className={styles['divider']}>
        <span dir="auto" lang={text ? lang : undefined}>
          {text || t('expired')}
        </span>
      </li>
    );
  return (
    <li className={styles['line']} data-role={role} data-archived={archived}>
      {isFirst && (
        <span className={styles['name']}>
          {role === 'agent' && <Icon name="person" size={18} />}
          {role === 'user' && asker ? asker : t(names[role])}
        </span>
      )}
      <div className={styles['bubble']}>
        <p dir="auto" lang={ofProgram ? lang : undefined}>
          {text}
        </p>
        {role === 'assistant' && onSpeak && (
          <IconButton label={t('hear')} icon={<Icon name="sound" />} onClick={() => onSpeak(text)} />
        )}
        {link && (
          <Link to={link} className={styles['link']} {...(onFollow ? { onClick: onFollow } : {})}>
            {t('more')}
            <Icon name="next" size={18} />
          </Link>
        )}
      </div>
      {status === 'pending' && <span className={styles['note']}>{t('pending')}</span>}
      {status === 'error' && (
        <span className={styles['note']}>
          {t('failed')}
          <Button kind="bare" onClick={() => onResend?.(messageId)}>
            {t('resend')}
          </Button>
        </span>
      )}
    </li>
  );
}
