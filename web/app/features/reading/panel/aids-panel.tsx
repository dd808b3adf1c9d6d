import { useEffect, useRef } from 'react';
import { IntlProvider, useLocale, useTranslations } from 'use-intl';
import type { Messages } from '#web/i18n/languages.ts';
import { Button } from '#web/ui/button/button.tsx';
import styles from './aids-panel.module.css';
import { ReadingAidsControls } from './reading-aids-controls.tsx';

type Props = { messages: Pick<Messages, 'aids'>; onClose: () => void };

/** The panel of the reading aids. The text beside it shows each change immediately. */
export const AidsPanel = ({ messages, onClose }: Props) => (
  <IntlProvider locale={useLocale()} messages={messages} timeZone="UTC">
    <Panel onClose={onClose} />
  </IntlProvider>
);

function Panel({ onClose }: { onClose: () => void }) {
  const t = useTranslations('aids');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles['panel']}>
      <div className={styles['head']}>
        <h2 ref={heading} tabIndex={-1}>
          {t('title')}
        </h2>
        <Button kind="primary" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
      <p className={styles['note']}>{t('intro')}</p>
      <ReadingAidsControls />
    </div>
  );
}
