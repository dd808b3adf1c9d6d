import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { IntlProvider, useLocale, useTranslations } from 'use-intl';
import type { Messages } from '#web/i18n/languages.ts';
import { withMessages } from '#web/i18n/messages.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { noMascotPatternOf } from '#web/page-lists.ts';
import { pages } from '#web/pages.ts';
import { storeAvatarState, useAvatarState } from '#web/storage/avatar-state.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { Bubble } from '#web/ui/avatar/bubble.tsx';
import { useHasRoom } from '#web/ui/avatar/use-has-room.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import styles from './page-avatar.module.css';
import { useMouthMovement } from './use-mouth-movement.ts';
import { useSpeech } from './use-speech.ts';
import { useUncovered } from './use-uncovered.ts';

const noMascot = noMascotPatternOf(pages);

/** The bee beside a page. It loads its own texts. */
export function PageAvatar() {
  const language = useLanguage();
  const locale = useLocale();
  const room = useHasRoom();
  const isExcluded = useRouterState({ select: ({ location }) => noMascot.test(location.pathname) });
  const [loaded, setLoaded] = useState<{ locale: string; messages: Pick<Messages, 'avatar'> } | null>(null);
  useEffect(() => {
    let isCancelled = false;
    withMessages(language, 'avatar').then(
      ({ messages }) => isCancelled || setLoaded({ locale, messages }),
      () => {}, // without its texts the bee does not appear
    );
    return () => {
      isCancelled = true;
    };
  }, [language, locale]);
  if (!room || isExcluded || loaded?.locale !== locale) return null;
  return (
    <IntlProvider locale={locale} messages={loaded.messages} timeZone="UTC">
      <Bee />
    </IntlProvider>
  );
}

/** Disappears while it would cover a part of the page, and comes back when there is room. */
function Bee() {
  const t = useTranslations('avatar');
  const { hidden } = useAvatarState();
  const root = useRef<HTMLElement>(null);
  const beeBox = useRef<HTMLDivElement>(null);
  const bubbleBox = useRef<HTMLDivElement>(null);
  const hasBeeRoom = useUncovered(beeBox, root);
  const hasBubbleRoom = useUncovered(bubbleBox, root);
  const [isHovered, setHovered] = useState(false);
  const { line, dispatch } = useSpeech({ hasBeeRoom, hasBubbleRoom, isHovered });
  const mouthMovement = useMouthMovement(line === null ? null : t(line));

  // After hiding it by keyboard the focus is on the button that shows it again, and the reverse.
  const toggled = useRef(false);
  const toggle = (isHidden: boolean) => {
    toggled.current = true;
    dispatch('hushed');
    storeAvatarState({ hidden: isHidden });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each toggle
  useEffect(() => {
    if (toggled.current) root.current?.querySelector('button')?.focus({ preventScroll: true });
    toggled.current = false;
  }, [hidden]);

  return (
    <aside
      ref={root}
      aria-label={t('name')}
      className={styles['avatar']}
      data-away={!hasBeeRoom || undefined}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setHovered(true)}
      onBlur={() => setHovered(false)}
    >
      <div ref={bubbleBox} className={styles['bubble-box']} aria-live="polite">
        {line !== null && (
          <Bubble key={line} className={styles['bubble']}>
            {t(line)}
          </Bubble>
        )}
      </div>
      <div ref={beeBox} className={styles['bee-box']} data-hidden={hidden || undefined}>
        {hidden ? (
          <button
            type="button"
            className={styles['show']}
            aria-label={t('show')}
            title={t('show')}
            onClick={() => toggle(false)}
          >
            <Icon name="eye" />
          </button>
        ) : (
          <>
            <button
              type="button"
              className={styles['ask']}
              aria-label={t('ask')}
              title={t('ask')}
              onClick={() => dispatch('asked')}
            >
              <Avatar
                mood={mouthMovement.busy ? 'talking' : isHovered ? 'listening' : 'resting'}
                mouth={mouthMovement.mouth}
                size={160}
              />
            </button>
            <IconButton
              label={t('hide')}
              icon={<Icon name="close" size={20} />}
              className={styles['hide']}
              onClick={() => toggle(true)}
            />
          </>
        )}
      </div>
    </aside>
  );
}
