import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { inFours } from '#web/i18n/in-fours.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useNotify } from '#web/ui/message/notices.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import own from './classes.module.css';

/** Copies the text of an element, which stays selected. Returns false where the browser forbids it. */
async function copyTextOf(element: HTMLElement, text: string) {
  getSelection()?.selectAllChildren(element);
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Only https and localhost have a clipboard for pages, and a school may run this on http.
    return document.execCommand('copy');
  }
}

type LineProps = { text: string; shown: string; label: string };

function Line({ text, shown, label }: LineProps) {
  const t = useTranslations('classes.copy');
  const notify = useNotify();
  const id = useId();
  const copy = async () => {
    const element = document.getElementById(id);
    notify(t(element && (await copyTextOf(element, text)) ? 'copied' : 'byHand'));
  };
  return (
    <div className={own['send']}>
      <p id={id} dir="ltr" className={own['invitation']}>
        {shown}
      </p>
      <Button icon={<Icon name="copy" />} onClick={() => void copy()}>
        {label}
      </Button>
    </div>
  );
}

/** A code that somebody sends on: as a link, whose fragment it is, and to be typed. `path`: of the page that takes it. */
export function CodeToSend({ path, code }: { path: string; code: string }) {
  const t = useTranslations('classes.copy');
  const url = `${location.origin}${path}#${code}`;
  return (
    <>
      <Line text={url} shown={url} label={t('link')} />
      <Line text={code} shown={inFours(code)} label={t('code')} />
    </>
  );
}
