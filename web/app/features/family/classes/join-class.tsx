import { api } from '@readling/contract';
import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { useForm } from '#web/form/use-form.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import { useNotify } from '#web/ui/message/notices.tsx';
import styles from '../family.module.css';
import { reloadFamily } from '../family-queries.ts';

/** `code`: of the invitation, empty where there is none. */
type Props = { code: string; onJoined: () => void };

/** Accepts the invitation of another teacher. Its link fills in the code; the rest takes a press. */
export function JoinClass({ code, onJoined }: Props) {
  const t = useTranslations('classes.join');
  const explain = useErrorText();
  const notify = useNotify();
  const router = useRouter();
  const { form, pending, problems, error } = useForm({
    fields: ['invitation'],
    explain: (refusal): { invitation?: string } =>
      refusal.code === 'link_unknown' || refusal.code === 'bad_input' ? { invitation: t('wrong') } : {},
    submit: async ({ invitation }) => {
      const { id, name } = await call(api.acceptInvitation, { code: invitation });
      onJoined();
      await router.navigate({ to: '/classes', search: { class: id } });
      await reloadFamily();
      notify(t('joined', { name }));
    },
  });
  return (
    <Card as="section" labelledBy="join-class" className={styles['card']}>
      <h2 id="join-class">{t('title')}</h2>
      <p>{t('text')}</p>
      <form {...form} className={styles['form']}>
        <TextField
          key={code}
          label={t('code')}
          hint={t('hint')}
          name="invitation"
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={code}
          required
          error={problems.invitation}
        />
        {error !== undefined && <Notice kind="problem">{explain(error)}</Notice>}
        <div className={styles['actions']}>
          <Button type="submit" kind={code === '' ? 'quiet' : 'primary'} pending={pending}>
            {t('sure')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
