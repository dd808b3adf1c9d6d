import { api, classLimits, type SchoolClass } from '@readling/contract';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { newId } from '#web/api/new-id.ts';
import { queryClient } from '#web/api/query-client.ts';
import { isolated } from '#web/i18n/isolated.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/field/checkbox.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import styles from '../../family.module.css';
import { reloadFamily } from '../../family-queries.ts';
import own from '../classes.module.css';
import type { ClassList } from './class-list.ts';
import { FileButton, FileFault, useListFile } from './list-file.tsx';
import { sameName } from './same-name.ts';

/** `requestId`: the same for every try, so that a lost reply makes no second class. */
type Chosen = ClassList & { requestId: string; isChosen: boolean };
type Made = { id: string; name: string; added: number; leftOut: readonly number[] };

/** Makes the classes of a school's file, and puts their children into them. The same file again changes nothing. */
export function ManyClasses({ classes }: { classes: readonly SchoolClass[] }) {
  const t = useTranslations('classes.many');
  const [lists, setLists] = useState<readonly Chosen[] | null>(null);
  const [made, setMade] = useState<readonly Made[] | null>(null);
  const opening = useListFile((opened) => {
    setMade(null);
    setLists(
      'classes' in opened
        ? opened.classes.map((list) => ({ ...list, requestId: newId(), isChosen: true }))
        : null,
    );
  });
  return (
    <Card as="section" labelledBy="many-classes" className={styles['card']}>
      <h2 id="many-classes">{t('title')}</h2>
      {made ? (
        <MadeClasses of={made} />
      ) : lists ? (
        <Lists lists={lists} classes={classes} onLists={setLists} onMade={setMade} />
      ) : (
        <p>{t('text')}</p>
      )}
      <FileFault opening={opening} />
      {opening.data && 'text' in opening.data && <Notice kind="problem">{t('one')}</Notice>}
      <div className={styles['actions']}>
        <FileButton opening={opening} />
      </div>
    </Card>
  );
}

type ListsProps = {
  lists: readonly Chosen[];
  classes: readonly SchoolClass[];
  onLists: (lists: readonly Chosen[]) => void;
  onMade: (made: readonly Made[]) => void;
};

function Lists({ lists, classes, onLists, onMade }: ListsProps) {
  const t = useTranslations('classes.many');
  const classNames = useTranslations('classes');
  const explain = useErrorText();
  const [now, setNow] = useState<string | null>(null);
  const ownOf = (name: string) => classes.find((one) => !one.archived && sameName(one.name, name));
  const chosen = lists.filter(({ isChosen }) => isChosen);
  const fits = classes.length + chosen.filter(({ name }) => !ownOf(name)).length <= classLimits.classes;
  const add = async ({ name, text, requestId, orphans }: Chosen): Promise<Made> => {
    setNow(name);
    const id = ownOf(name)?.id ?? (await call(api.addClass, { requestId, name })).id;
    const { added } = await call(api.applyRoster, { class: id, text });
    const { lines } = await call(api.previewRoster, { class: id, text });
    const faulty = lines.filter(({ state }) => state === 'faulty').map(({ line }) => line);
    return { id, name, added, leftOut: [...faulty, ...orphans] };
  };
  const apply = useMutation(
    {
      mutationFn: async () => {
        const made: Made[] = [];
        for (const list of chosen) made.push(await add(list));
        onMade(made);
        await reloadFamily();
      },
    },
    queryClient,
  );
  return (
    <>
      <ul className={own['children']}>
        {lists.map((list) => (
          <li key={list.id}>
            <Checkbox
              checked={list.isChosen}
              disabled={apply.isPending}
              onTurn={(isChosen) =>
                onLists(lists.map((each) => (each.id === list.id ? { ...each, isChosen } : each)))
              }
            >
              <span>
                <bdi>{list.name}</bdi>{' '}
                <span className={own['count']}>{classNames('count', { count: list.children })}</span>
                {ownOf(list.name) && <> · {t('known')}</>}
              </span>
            </Checkbox>
            <details className={own['list']}>
              <summary>{t('names')}</summary>
              <pre dir="auto">{list.text}</pre>
            </details>
          </li>
        ))}
      </ul>
      {!fits && <Notice kind="problem">{t('most', { most: String(classLimits.classes) })}</Notice>}
      {apply.isError && <Notice kind="problem">{explain(apply.error)}</Notice>}
      <p role="status">{apply.isPending && now !== null && t('adding', { name: isolated(now) })}</p>
      <Button
        kind="primary"
        disabled={chosen.length === 0 || !fits}
        pending={apply.isPending}
        onClick={() => apply.mutate()}
      >
        {t('make', { count: chosen.length })}
      </Button>
    </>
  );
}

function MadeClasses({ of }: { of: readonly Made[] }) {
  const t = useTranslations('classes.many');
  return (
    <ul role="status" className={own['children']}>
      {of.map(({ id, name, added, leftOut }) => (
        <li key={id}>
          <Link to="/classes" search={{ class: id }}>
            <bdi>{name}</bdi>
          </Link>{' '}
          {t('added', { count: added })}
          {leftOut.length > 0 && <> · {t('leftOut', { lines: leftOut.join(', ') })}</>}
        </li>
      ))}
    </ul>
  );
}
