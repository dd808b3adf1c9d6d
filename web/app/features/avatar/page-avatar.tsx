import { useRouterState } from '@tanstack/react-router';
import { useEffect, useReducer, useRef, useState } from 'react';
import { IntlProvider, useLocale, useTranslations } from 'use-intl';
import { noMascotPattern } from '#web/browser-pages.ts';
import type { Messages } from '#web/i18n/languages.ts';
import { withMessages } from '#web/i18n/messages.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { storeAvatarState, useAvatarState } from '#web/storage/avatar-state.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { Bubble } from '#web/ui/avatar/bubble.tsx';
import { useHasRoom } from '#web/ui/avatar/use-has-room.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import styles from './page-avatar.module.css';
import { shownMs, silentSpeech, stepSpeech } from './speech.ts';
import { useMouthMovement } from './use-mouth-movement.ts';
import { useUncovered } from './use-uncovered.ts';

const noMascot = new RegExp(noMascotPattern);

/** The bee beside a page. It loads its own texts. */
export function PageAvatar() {
  const language = useLanguage();
  const locale = useLocale();
  const room = useHasRoom();
  const isBusy = useRouterState({ select: ({ location }) => noMascot.test(location.pathname) });
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
  if (!room || isBusy || loaded?.locale !== locale) return null;
  return (
    <IntlProvider locale={locale} messages={loaded.messages} timeZone="UTC">
      <Bee />
    </IntlProvider>
  );
}

/** It disappears while it would cover something of the page, and comes back when there is room. */
function Bee() {
  const t = useTranslations('avatar');
  const { hidden, greeted } = useAvatarState();
  const own = useRef<HTMLElement>(null);
  const seat = useRef<HTMLDivElement>(null);
  const air = useRef<HTMLDivElement>(null);
  const hasSeat = useUncovered(seat, own);
  const hasAir = useUncovered(air, own);
  const [{ line, asked }, dispatch] = useReducer(stepSpeech, silentSpeech);
  const [held, setHeld] = useState(false);
  const speaks = line !== null && !hidden && hasSeat && (asked || hasAir);
  const spelling = useMouthMovement(speaks ? t(line) : null);

  const isWelcome = hasSeat && hasAir && !hidden && !greeted;
  useEffect(() => {
    if (!isWelcome) return;
    dispatch('arrived');
    storeAvatarState({ greeted: true });
  }, [isWelcome]);

  useEffect(() => {
    if (line === null || held) return;
    const timer = setTimeout(() => dispatch('faded'), shownMs(line));
    return () => clearTimeout(timer);
  }, [line, held]);

  useEffect(() => {
    if (!speaks) return;
    const silenceOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && dispatch('hushed');
    addEventListener('keydown', silenceOnEscape);
    return () => removeEventListener('keydown', silenceOnEscape);
  }, [speaks]);

  // After hiding it by keyboard the focus is on the button that shows it again, and the reverse.
  const toggled = useRef(false);
  const toggle = (isHidden: boolean) => {
    toggled.current = true;
    dispatch('hushed');
    storeAvatarState({ hidden: isHidden });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each toggle
  useEffect(() => {
    if (toggled.current) own.current?.querySelector('button')?.focus({ preventScroll: true });
    toggled.current = false;
  }, [hidden]);

  return (
    <aside
      ref={own}
      aria-label={t('name')}
      className={styles['avatar']}
      data-away={!hasSeat || undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div ref={air} className={styles['air']} aria-live="polite">
        {speaks && (
          <Bubble key={line} className={styles['bubble']}>
            {t(line)}
          </Bubble>
        )}
      </div>
      <div ref={seat} className={styles['seat']} data-hidden={hidden || undefined}>
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
                mood={spelling.busy ? 'talking' : held ? 'listening' : 'resting'}
                mouth={spelling.mouth}
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
