import { api, classLimits } from '@readling/contract';
import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { beginSession, useSession } from '#web/api/session.ts';
import { useForm } from '#web/form/use-form.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { storeLetIn } from '#web/storage/let-in.ts';
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

/** The code of a door is shorter than the one of a card. */
const isOfDoor = (code: string) => code.replace(/[\s-]/g, '').length === classLimits.doorCodeLength;

type Props = { code: string; onLetIn: () => void };

/**
 * Opening the address of a card or a door does nothing, so that no preview signs a child in: that takes a press. Without
 * a camera the code is typed.
 */
export function CardForm({ code, onLetIn }: Props) {
  const t = useTranslations();
  const explain = useErrorText();
  const router = useRouter();
  const session = useSession();
  const { form, pending, problems, error } = useForm({
    fields: ['letters'],
    explain: (refusal): { letters?: string } =>
      refusal.code === 'link_unknown' || refusal.code === 'bad_input' ? { letters: t('card.unknown') } : {},
    submit: async ({ letters }) => {
      if (isOfDoor(letters)) {
        storeLetIn((await call(api.enterDoor, { code: letters })).hours);
        onLetIn();
        return;
      }
      const { csrf_token } = await call(api.useCard, { code: letters });
      await beginSession(csrf_token);
      await router.invalidate(); // the cookie of the language is the child's now
      await router.navigate({ to: '/index' });
    },
  });
  const isGrownUp = session.state === 'signed-in' && session.role !== 'child' && session.role !== 'guest';
  const atDoor = isOfDoor(code);
  const lead = code === '' ? t('card.lead') : t(atDoor ? 'door.ready' : 'card.ready');
  const { playing, toggle } = useSpokenSentence({ text: lead, audio: null, speaks: true, delayMs: 400 });
  return (
    <div className={own['page']}>
      <Avatar mood={playing ? 'talking' : 'resting'} size={128} first />
      <Card className={styles['card']}>
        <h1>{t(atDoor ? 'door.title' : 'card.title')}</h1>
        <div className={own['lead']}>
          <p>{lead}</p>
          {toggle && (
            <IconButton
              label={t('card.listen')}
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
            label={t(atDoor ? 'door.code' : 'card.letters')}
            hint={t('card.lettersHint')}
            name="letters"
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            defaultValue={code}
            required
            error={problems.letters}
          />
          {isGrownUp && <Notice live={false}>{t('card.ends', { name: session.name })}</Notice>}
          {error !== undefined && <Notice kind="problem">{explain(error)}</Notice>}
          <Button type="submit" kind="primary" size="large" wide pending={pending}>
            {t(atDoor ? 'door.enter' : 'card.start')}
          </Button>
        </form>
      </Card>
    </div>
  );
}
