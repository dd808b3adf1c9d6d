import type { Language } from '@readling/contract';
import { useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { withMessages } from '#web/i18n/messages.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Loading } from '#web/ui/layout/spinner.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import styles from './aids-button.module.css';

async function load(language: Language) {
  const [{ AidsPanel }, { messages }] = await Promise.all([
    import('./aids-panel.tsx'),
    withMessages(language, 'aids'),
  ]);
  return { AidsPanel, messages };
}

type Props = {
  /** the sheet covers a part of the page now */
  onOpen?: () => void;
};

/** Opens the reading aids beside the text, on narrow screens below it. Their code and texts are loaded at an opening. */
export function AidsButton({ onOpen }: Props) {
  const t = useTranslations('aidsbutton');
  const language = useLanguage();
  const id = useId();
  const sheet = useRef<HTMLDivElement>(null);
  const [panel, setPanel] = useState<Awaited<ReturnType<typeof load>> | null>(null);
  const [failed, setFailed] = useState(false);

  const loadPanel = () => {
    setFailed(false);
    load(language).then(setPanel, () => setFailed(true));
  };
  return (
    <>
      <IconButton label={t('open')} popoverTarget={id} icon={<Icon name="letters" />} />
      <div
        ref={sheet}
        id={id}
        popover="auto"
        data-aids
        role="dialog"
        aria-label={t('title')}
        className={styles['sheet']}
        onBeforeToggle={({ newState }) => {
          if (newState === 'open') loadPanel();
        }}
        onToggle={({ newState }) => {
          if (newState !== 'open') return;
          sheet.current?.querySelector('h2')?.focus();
          onOpen?.();
        }}
      >
        {panel && <panel.AidsPanel messages={panel.messages} onClose={() => sheet.current?.hidePopover()} />}
        {!panel && failed && <Notice kind="problem">{t('failed')}</Notice>}
        {!panel && !failed && <Loading label={t('loading')} />}
      </div>
    </>
  );
}
