import { api } from '@readling/contract';
import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { beginSession, useSession } from '#web/api/session.ts';
import { useForm } from '#web/form/use-form.ts';
import { useUrlCode } from '#web/form/use-url-code.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { useSpokenSentence } from '#web/ui/voice/use-spoken-sentence.ts';
import styles from '../family.module.css';
import own from './card-page.module.css';
import { CardPicture } from './card-picture.tsx';

/**
 * Where a printed card leads. Opening the address does nothing, so that no preview signs a child in: that takes a press.
 * Without a camera the letters of the card are typed.
 */
export function CardPage() {
  const t = useTranslations('card');
  const explain = useErrorText();
  const router = useRouter();
  const session = useSession();
  const code = useUrlCode();
  const { form, pending, problems, error } = useForm({
    fields: ['letters'],
    explain: (refusal): { letters?: string } =>
      refusal.code === 'link_unknown' || refusal.code === 'bad_input' ? { letters: t('unknown') } : {},
    submit: async ({ letters }) => {
      const { csrf_token } = await call(api.useCard, { code: letters });
      await beginSession(csrf_token);
      await router.invalidate(); // the cookie of the language is the child's now
      await router.navigate({ to: '/index' });
    },
  });
  const isGrownUp = session.state === 'signed-in' && session.role !== 'child' && session.role !== 'guest';
  const lead = t(code === '' ? 'lead' : 'ready');
  const { playing, toggle } = useSpokenSentence({ text: lead, audio: null, speaks: true, delayMs: 400 });
  return (
    <div className={own['page']}>
      <Avatar mood={playing ? 'talking' : 'resting'} size={128} first />
      <Card className={styles['card']}>
        <h1>{t('title')}</h1>
        <div className={own['lead']}>
          <p>{lead}</p>
          {toggle && (
            <IconButton
              label={t('listen')}
              icon={<Icon name="sound" />}
              aria-pressed={playing}
              onClick={toggle}
            />
          )}
        </div>
        {code === '' && <CardPicture />}
        <form {...form} className={styles['form']}>
          <TextField
            key={code}
            label={t('letters')}
            hint={t('lettersHint')}
            name="letters"
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            defaultValue={code}
            required
            error={problems.letters}
          />
          {isGrownUp && <Notice live={false}>{t('ends', { name: session.name })}</Notice>}
          {error !== undefined && <Notice kind="problem">{explain(error)}</Notice>}
          <Button type="submit" kind="primary" size="large" wide pending={pending}>
            {t('start')}
          </Button>
        </form>
      </Card>
    </div>
  );
}
