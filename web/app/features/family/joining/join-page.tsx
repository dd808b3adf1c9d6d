import { api, type ClassOfCode, classLimits } from '@readling/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useSession } from '#web/api/session.ts';
import { useForm } from '#web/form/use-form.ts';
import { useRememberedCode } from '#web/form/use-remembered-code.ts';
import { isolated } from '#web/i18n/isolated.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Checkbox } from '#web/ui/field/checkbox.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { LoadingScene } from '#web/ui/layout/loading-scene.tsx';
import { LoadFailure } from '#web/ui/message/load-failure.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import { useNotify } from '#web/ui/message/notices.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { AccountFirst } from '../account-first.tsx';
import styles from '../family.module.css';
import { childrenQuery, reloadFamily } from '../family-queries.ts';
import { ForGrownUps } from '../for-grown-ups.tsx';
import joining from './joining.module.css';

/** A parent with the code of a class sees whose it is and what its teachers will see, and chooses who joins. */
export function JoinPage() {
  const t = useTranslations();
  const session = useSession();
  const { code, forget } = useRememberedCode('class');
  const role = session.state === 'signed-in' ? session.role : 'guest';
  return (
    <div className={styles['page']}>
      {role === 'child' && <ForGrownUps />}
      {role !== 'child' && (
        <>
          <nav className={styles['back']}>
            <LinkButton to="/family" kind="bare" icon={<Icon name="back" />}>
              {t('family.results.back')}
            </LinkButton>
          </nav>
          <h1>{t('classes.home.joinTitle')}</h1>
        </>
      )}
      {role === 'guest' && (
        <>
          {code !== '' && <Notice live={false}>{t('classes.home.signIn')}</Notice>}
          <AccountFirst />
        </>
      )}
      {session.state === 'signed-in' && (role === 'user' || role === 'admin') && (
        <Join key={code} learnerId={session.id} name={session.name} code={code} onAsked={forget} />
      )}
    </div>
  );
}

type Props = { learnerId: string; name: string; code: string; onAsked: () => void };

function Join({ code: given, ...props }: Props) {
  const t = useTranslations();
  const explain = useErrorText();
  const [found, setFound] = useState<{ code: string; of: ClassOfCode } | null>(null);
  const { form, pending, problems, error } = useForm({
    fields: ['code'],
    explain: (refusal): { code?: string } =>
      ['link_unknown', 'bad_input'].includes(refusal.code) ? { code: t('classes.home.wrong') } : {},
    submit: async ({ code }) => setFound({ code, of: await call(api.findClassByCode, { code }) }),
  });
  if (found) return <Choose {...props} code={found.code} of={found.of} />;
  return (
    <Card as="section" className={styles['card']}>
      <p>{t('classes.home.joinText')}</p>
      <form {...form} className={styles['form']}>
        <TextField
          label={t('classes.home.code')}
          hint={t('letter.codeHint')}
          name="code"
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={given}
          required
          error={problems.code}
        />
        {error !== undefined && <Notice kind="problem">{explain(error)}</Notice>}
        <div className={styles['actions']}>
          <Button type="submit" kind="primary" pending={pending}>
            {t('classes.home.find')}
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** What the teachers of a class see of a child that joins it, and what they do not. */
function WhatTheySee() {
  const t = useTranslations('classes.home');
  return (
    <>
      <div className={joining['sees']}>
        <section aria-labelledby="they-see">
          <h3 id="they-see">{t('seesTitle')}</h3>
          <ul>
            <li>{t('seesName')}</li>
            <li>{t('seesStories')}</li>
            <li>{t('seesNow')}</li>
          </ul>
        </section>
        <section aria-labelledby="not-seen">
          <h3 id="not-seen">{t('notTitle')}</h3>
          <ul>
            <li>{t('notBefore')}</li>
            <li>{t('notHome')}</li>
          </ul>
        </section>
      </div>
      <p>{t('can')}</p>
      <p>{t('lead')}</p>
      <p>{t('anyTime')}</p>
    </>
  );
}

function Choose({ learnerId, name, code, of, onAsked }: Props & { of: ClassOfCode }) {
  const t = useTranslations();
  const text = useErrorText();
  const notify = useNotify();
  const router = useRouter();
  const query = useQuery(childrenQuery(learnerId), queryClient);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [by, setBy] = useState(name.slice(0, classLimits.guardianNameLength));
  const ask = useMutation(
    {
      mutationFn: async () => {
        for (const child of chosen) await call(api.askToJoin, { child, code, name: by });
        onAsked();
        await reloadFamily();
        await router.navigate({ to: '/family' });
        notify(t('letter.asked'));
      },
    },
    queryClient,
  );
  if (query.status === 'pending') return <LoadingScene label={t('family.loading')} />;
  if (query.status === 'error')
    return <LoadFailure onAgain={() => void query.refetch()}>{text(query.error)}</LoadFailure>;
  const { children, joined } = query.data;
  const known = new Set(joined.flatMap((each) => (each.class === of.id ? [each.child] : [])));
  const mark = (id: string, isMarked: boolean) =>
    setChosen(new Set(isMarked ? [...chosen, id] : [...chosen].filter((each) => each !== id)));
  return (
    <Card as="section" labelledBy="the-class" className={styles['card']}>
      <h2 id="the-class">
        {t('classes.home.whose', { class: isolated(of.name), teacher: isolated(of.teacher) })}
      </h2>
      <WhatTheySee />
      {children.length === 0 ? (
        <Notice live={false}>{t('classes.home.noChild')}</Notice>
      ) : (
        <form
          className={styles['form']}
          onSubmit={(event) => {
            event.preventDefault();
            ask.mutate();
          }}
        >
          <fieldset className={joining['choice']}>
            <legend>{t('classes.home.who')}</legend>
            {children.map((child) => (
              <Checkbox
                key={child.id}
                checked={chosen.has(child.id) || known.has(child.id)}
                disabled={known.has(child.id)}
                onTurn={(isMarked) => mark(child.id, isMarked)}
              >
                {known.has(child.id) ? (
                  t('classes.home.known', { name: isolated(child.name) })
                ) : (
                  <bdi>{child.name}</bdi>
                )}
              </Checkbox>
            ))}
          </fieldset>
          <TextField
            label={t('letter.yourName')}
            hint={t('letter.yourNameHint')}
            name="parent"
            dir="auto"
            autoComplete="name"
            maxLength={classLimits.guardianNameLength}
            value={by}
            onChange={({ target }) => setBy(target.value)}
            required
          />
          {ask.isError && <Notice kind="problem">{text(ask.error)}</Notice>}
          <div className={styles['actions']}>
            <Button type="submit" kind="primary" pending={ask.isPending} disabled={chosen.size === 0}>
              {t('classes.home.sure')}
            </Button>
          </div>
        </form>
      )}
    </Card>
  );
}
