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
import { useRoom } from '#web/ui/avatar/use-room.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import styles from './greeter.module.css';
import { quiet, standsMs, talk } from './talk.ts';
import { useFreePlace } from './use-free-place.ts';
import { useSpelling } from './use-spelling.ts';

const noMascot = new RegExp(noMascotPattern);

/** The bee beside a page, with its own texts, which come when it comes. */
export function Greeter() {
  const language = useLanguage();
  const locale = useLocale();
  const room = useRoom();
  const isBusy = useRouterState({ select: ({ location }) => noMascot.test(location.pathname) });
  const [loaded, setLoaded] = useState<{ locale: string; messages: Pick<Messages, 'avatar'> } | null>(null);
  useEffect(() => {
    let isGone = false;
    withMessages(language, 'avatar').then(
      ({ messages }) => isGone || setLoaded({ locale, messages }),
      () => {}, // without its words it does not come
    );
    return () => {
      isGone = true;
    };
  }, [language, locale]);
  if (!room || isBusy || loaded?.locale !== locale) return null;
  return (
    <IntlProvider locale={locale} messages={loaded.messages} timeZone="UTC">
      <Bee />
    </IntlProvider>
  );
}

/** It flies off from any place where it would cover something, and comes back when there is room. */
function Bee() {
  const t = useTranslations('avatar');
  const { hidden, greeted } = useAvatarState();
  const own = useRef<HTMLElement>(null);
  const seat = useRef<HTMLDivElement>(null);
  const air = useRef<HTMLDivElement>(null);
  const hasSeat = useFreePlace(seat, own);
  const hasAir = useFreePlace(air, own);
  const [{ saying, asked }, send] = useReducer(talk, quiet);
  const [held, setHeld] = useState(false);
  const speaks = saying !== null && !hidden && hasSeat && (asked || hasAir);
  const spelling = useSpelling(speaks ? t(saying) : null);

  const isWelcome = hasSeat && hasAir && !hidden && !greeted;
  useEffect(() => {
    if (!isWelcome) return;
    send('arrived');
    storeAvatarState({ greeted: true });
  }, [isWelcome]);

  useEffect(() => {
    if (saying === null || held) return;
    const timer = setTimeout(() => send('faded'), standsMs(saying));
    return () => clearTimeout(timer);
  }, [saying, held]);

  useEffect(() => {
    if (!speaks) return;
    const hush = ({ key }: KeyboardEvent) => key === 'Escape' && send('hushed');
    addEventListener('keydown', hush);
    return () => removeEventListener('keydown', hush);
  }, [speaks]);

  // Who hides it with the keyboard finds the button that brings it back, and the other way round.
  const toggled = useRef(false);
  const turn = (isHidden: boolean) => {
    toggled.current = true;
    send('hushed');
    storeAvatarState({ hidden: isHidden });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each turn
  useEffect(() => {
    if (toggled.current) own.current?.querySelector('button')?.focus({ preventScroll: true });
    toggled.current = false;
  }, [hidden]);

  return (
    <aside
      ref={own}
      aria-label={t('name')}
      className={styles['greeter']}
      data-away={!hasSeat || undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div ref={air} className={styles['air']} aria-live="polite">
        {speaks && (
          <Bubble key={saying} className={styles['bubble']}>
            {t(saying)}
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
            onClick={() => turn(false)}
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
              onClick={() => send('asked')}
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
              onClick={() => turn(true)}
            />
          </>
        )}
      </div>
    </aside>
  );
}
