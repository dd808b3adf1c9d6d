import { type ComponentType, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Loading } from '#web/ui/layout/spinner.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import styles from './aids-button.module.css';

const load = () => import('./aids-panel.tsx').then(({ AidsPanel }) => AidsPanel);

type Props = {
  /** the sheet covers a part of the page now */
  onOpen?: () => void;
};

/** Opens the reading aids beside the text, on narrow screens below it. Their code is loaded at the first opening. */
export function AidsButton({ onOpen }: Props) {
  const t = useTranslations('aids');
  const id = useId();
  const sheet = useRef<HTMLDivElement>(null);
  const [panel, setPanel] = useState<{ Panel: ComponentType<{ onClose: () => void }> } | null>(null);
  const [failed, setFailed] = useState(false);

  const loadPanel = () => {
    setFailed(false);
    load().then(
      (Panel) => setPanel((before) => before ?? { Panel }),
      () => setFailed(true),
    );
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
        {panel && <panel.Panel onClose={() => sheet.current?.hidePopover()} />}
        {!panel && failed && <Notice kind="problem">{t('failed')}</Notice>}
        {!panel && !failed && <Loading label={t('loading')} />}
      </div>
    </>
  );
}
