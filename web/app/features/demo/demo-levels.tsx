import { api } from '@readling/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { passageSearch } from '#web/api/reading-search.ts';
import { hasSessionCookie, useSession } from '#web/api/session.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { Tiles } from '#web/ui/tile/tile.tsx';
import styles from './demo.module.css';
import { DemoCard } from './demo-card.tsx';
import { demoLevels, LevelTile } from './level-tile.tsx';
import { useDemoRead } from './use-demo-read.ts';

/**
 * Six stories to try, one for each demo level. They are locked until somebody is signed in. `madeUpClass`: in place of the
 * id of a class.
 */
export function DemoLevels({ madeUpClass }: { madeUpClass: string }) {
  const t = useTranslations('demo');
  const text = useErrorText();
  const navigate = useNavigate();
  const session = useSession();
  const read = useDemoRead();
  const next = demoLevels.find((level) => !read.includes(level));
  const [opening, setOpening] = useState<number>();
  const [error, setError] = useState<unknown>();

  const open = async (level: number) => {
    if (opening !== undefined || !hasSessionCookie()) return;
    setOpening(level);
    setError(undefined);
    try {
      const passage = await call(api.demoRead, { level });
      await navigate({ to: '/reading', search: passageSearch(passage, level) });
    } catch (caught) {
      setError(caught);
    }
    setOpening(undefined);
  };

  return (
    <div className={styles['page']}>
      <header className={styles['heading']}>
        <h1>{t('heading')}</h1>
        <p>{t('intro')}</p>
      </header>
      <DemoCard session={session} />
      {error !== undefined && <Notice kind="problem">{text(error)}</Notice>}
      <Tiles>
        {demoLevels.map((level) => (
          <li key={level}>
            <LevelTile
              level={level}
              access={session.state}
              opening={opening === level}
              isRead={read.includes(level)}
              isNext={level === next}
              onOpen={() => void open(level)}
            />
          </li>
        ))}
      </Tiles>
      <p>
        <LinkButton to="/classes" search={{ class: madeUpClass }} icon={<Icon name="board" />}>
          {t('teacher')}
        </LinkButton>
      </p>
    </div>
  );
}
