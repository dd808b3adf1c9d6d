import type { Deletion } from '@readling/contract';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { queryClient } from '#web/api/query-client.ts';
import { Facts, useDay } from './facts.tsx';
import styles from './people.module.css';
import { deletionsQuery } from './people-queries.ts';
import { SearchList } from './search-list.tsx';
import { useSearch } from './use-search.ts';

/** The receipts of all deletions. They name nobody; whoever deleted something knows the number. */
export function Deletions({ adminId }: { adminId: string }) {
  const t = useTranslations('people.deletions');
  const search = useSearch();
  const query = useQuery(deletionsQuery(adminId, search), queryClient);
  return (
    <SearchList
      title={t('title')}
      findLabel={t('find')}
      search={search}
      query={query}
      counts={({ counts }) => [
        [t('receipts'), counts.receipts],
        [t('people'), counts.people],
      ]}
    >
      {(deletion: Deletion) => <Receipt key={deletion.number} deletion={deletion} />}
    </SearchList>
  );
}

function Receipt({ deletion: { number, kind, deletedAt, counts } }: { deletion: Deletion }) {
  const t = useTranslations('people.deletions');
  const day = useDay();
  const format = useFormatter();
  const tables = Object.entries(counts).filter(([, rows]) => rows > 0);
  const sum = tables.reduce((all, [, rows]) => all + rows, 0);
  return (
    <li className={styles['item']}>
      <strong>{t(`kinds.${kind}`)}</strong>
      <bdi dir="ltr" lang="en">
        {number}
      </bdi>
      <Facts
        facts={[
          [t('day'), day(deletedAt)],
          [t('gone'), format.number(counts['users'] ?? 0)],
          [t('rows'), format.number(sum)],
        ]}
      />
      <details>
        <summary>{t('tables')}</summary>
        <div lang="en">
          <Facts facts={tables.map(([table, rows]) => [table, String(rows)])} />
        </div>
      </details>
    </li>
  );
}
