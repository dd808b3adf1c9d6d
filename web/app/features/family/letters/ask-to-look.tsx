import { api, classLimits, noticeVersion } from '@readling/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { useForm } from '#web/form/use-form.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import { useNotify } from '#web/ui/message/notices.tsx';
import styles from '../family.module.css';
import { reloadFamily } from '../family-queries.ts';
import { NoticeText } from './notice-text.tsx';

/** `name`: of the account; the parent may give the teacher another one. */
type Props = { code: string; name: string; onAsked: () => void };

/** For a parent with a letter of the school. Its link fills in the code; the rest takes a press. */
export function AskToLook({ code, name, onAsked }: Props) {
  const t = useTranslations('letter');
  const [isOpen, setOpen] = useState(code !== '');
  return (
    <Card as="section" labelledBy="letter" className={styles['card']}>
      <h2 id="letter">{t('askTitle')}</h2>
      <p>{t('askText')}</p>
      {isOpen ? (
        <Form
          code={code}
          name={name}
          onAsked={() => {
            setOpen(false);
            onAsked();
          }}
        />
      ) : (
        <div className={styles['actions']}>
          <Button onClick={() => setOpen(true)}>{t('have')}</Button>
        </div>
      )}
    </Card>
  );
}

function Form({ code, name, onAsked }: Props) {
  const t = useTranslations('letter');
  const explain = useErrorText();
  const notify = useNotify();
  const language = useLanguage();
  const { form, pending, problems, error } = useForm({
    fields: ['letter', 'parent'],
    explain: (refusal): { letter?: string; parent?: string } => {
      if (refusal.code === 'bad_input' && refusal.field === 'name') return { parent: t('nameWrong') };
      return ['link_unknown', 'bad_input'].includes(refusal.code) ? { letter: t('wrong') } : {};
    },
    submit: async ({ letter, parent }) => {
      const notice = { version: noticeVersion, language } as const;
      await call(api.askToLook, { code: letter, name: parent, notice });
      await reloadFamily();
      notify(t('asked'));
      onAsked();
    },
  });
  return (
    <form {...form} className={styles['form']}>
      <TextField
        key={code}
        label={t('code')}
        hint={t('codeHint')}
        name="letter"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={code}
        required
        error={problems.letter}
      />
      <TextField
        label={t('yourName')}
        hint={t('yourNameHint')}
        name="parent"
        dir="auto"
        autoComplete="name"
        maxLength={classLimits.guardianNameLength}
        defaultValue={name.slice(0, classLimits.guardianNameLength)}
        required
        error={problems.parent}
      />
      <NoticeText />
      {error !== undefined && <Notice kind="problem">{explain(error)}</Notice>}
      <div className={styles['actions']}>
        <Button type="submit" kind="primary" pending={pending}>
          {t('sure')}
        </Button>
      </div>
    </form>
  );
}
