import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { IntlProvider, useLocale, useMessages } from 'use-intl';
import type { Messages } from '#web/i18n/languages.ts';
import { withMessages } from '#web/i18n/messages.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { ChatDialog } from './chat-dialog.tsx';

type Props = { onClose: () => void };

/** Rendered into `body`: the header that holds its button must not clip it. */
export const ChatWindow = ({ onClose }: Props) =>
  createPortal(
    <ChatTexts onFailed={onClose}>
      <ChatDialog onClose={onClose} />
    </ChatTexts>,
    document.body,
  );

/**
 * Loads the texts of the window; until then it renders nothing. When the page changes its language, the texts before
 * stay until the new ones are loaded.
 */
function ChatTexts({ onFailed, children }: { onFailed: (error: unknown) => void; children: ReactNode }) {
  const language = useLanguage();
  const locale = useLocale();
  const pageMessages = useMessages();
  const [loaded, setLoaded] = useState<{ locale: typeof locale; messages: Pick<Messages, 'chat'> }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once for each language
  useEffect(() => {
    let isCancelled = false;
    withMessages(language, 'chat').then(
      ({ messages }) => isCancelled || setLoaded({ locale, messages }),
      (error: unknown) => isCancelled || onFailed(error),
    );
    return () => {
      isCancelled = true;
    };
  }, [language, locale]);
  if (!loaded) return null;
  return (
    <IntlProvider locale={loaded.locale} messages={{ ...pageMessages, ...loaded.messages }} timeZone="UTC">
      {children}
    </IntlProvider>
  );
}
