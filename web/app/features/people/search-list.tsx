import { limits } from '@readling/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useRef } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { AdminNextStep } from '#web/ui/layout/admin-next-step.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Loading } from '#web/ui/layout/spinner.tsx';
import { LoadFailure } from '#web/ui/message/load-failure.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import styles from './people.module.css';
import type { Search } from './use-search.ts';

type Page<Item> = { items: Item[]; total: number };
type Props<Item, Found extends Page<Item>> = {
  title: string;
  findLabel: string;
  search: Search;
  query: UseQueryResult<Found>;
  /** counts of the whole list: label and number */
  counts: (found: Found) => [string, number][];
  children: (item: Item) => ReactNode;
};

/** A list that is searched and shown page by page: its counts, a field, the items, and the way to other pages. */
export function SearchList<Item, Found extends Page<Item>>({
  title,
  findLabel,
  search,
  query,
  counts,
  children,
}: Props<Item, Found>) {
  const t = useTranslations('people');
  const format = useFormatter();
  const explain = useErrorText();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error, isFetching, refetch } = query;
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    search.find(String(new FormData(event.currentTarget).get('find') ?? ''));
  };
  const open = (page: number) => {
    search.open(page);
    heading.current?.focus();
  };
  return (
    <Card as="section" labelledBy={id} className={styles['list']}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {data && (
        <dl className={styles['counts']}>
          {counts(data).map(([label, count]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{format.number(count)}</dd>
            </div>
          ))}
        </dl>
      )}
      <search>
        <form className={styles['search']} onSubmit={onSubmit}>
          <TextField
            label={findLabel}
            name="find"
            type="search"
            dir="auto"
            autoComplete="off"
            maxLength={limits.emailLength}
          />
          <Button type="submit" pending={isFetching}>
            {t('search')}
          </Button>
        </form>
      </search>
      {error && (
        <LoadFailure
          title={t('failed')}
          onAgain={() => void refetch()}
          action={(again) => <AdminNextStep error={error}>{again}</AdminNextStep>}
        >
          {explain(error)}
        </LoadFailure>
      )}
      {!data && !error && <Loading label={t('loading')} />}
      {data && (
        <>
          <p role="status">{data.total === 0 ? t('none') : <Shown {...search} total={data.total} />}</p>
          <ul className={styles['items']}>{data.items.map(children)}</ul>
          <Pages page={search.page} total={data.total} onOpen={open} />
        </>
      )}
    </Card>
  );
}

function Shown({ page, total }: { page: number; total: number }) {
  const t = useTranslations('people');
  const from = (page - 1) * limits.listPage + 1;
  return t('shown', { from, to: Math.min(total, page * limits.listPage), total });
}

function Pages({ page, total, onOpen }: { page: number; total: number; onOpen: (page: number) => void }) {
  const t = useTranslations('people');
  const last = Math.max(1, Math.ceil(total / limits.listPage));
  if (last === 1 && page === 1) return null;
  return (
    <div className={styles['actions']}>
      {page > 1 && (
        <Button icon={<Icon name="back" />} onClick={() => onOpen(Math.min(page - 1, last))}>
          {t('previous')}
        </Button>
      )}
      {page < last && (
        <Button icon={<Icon name="next" />} onClick={() => onOpen(page + 1)}>
          {t('next')}
        </Button>
      )}
    </div>
  );
}
