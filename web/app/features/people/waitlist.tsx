import type { WaitlistEntry } from '@readling/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { queryClient } from '#web/api/query-client.ts';
import { waitlistQuery } from './people-queries.ts';
import { SearchList } from './search-list.tsx';
import { useSearch } from './use-search.ts';
import { Entry } from './waitlist-entry.tsx';

/** The people who asked to be informed: whether they confirmed it and got an answer, and what to do next. */
export function Waitlist({ adminId }: { adminId: string }) {
  const t = useTranslations('people');
  const search = useSearch();
  const query = useQuery(waitlistQuery(adminId, search), queryClient);
  return (
    <SearchList
      title={t('waitlist.title')}
      findLabel={t('findEmail')}
      search={search}
      query={query}
      counts={({ counts }) => [
        [t('waitlist.confirmed'), counts.confirmed],
        [t('waitlist.unconfirmed'), counts.unconfirmed],
      ]}
    >
      {(entry: WaitlistEntry) => (
        <Entry key={entry.email} entry={entry} onChanged={async () => void (await query.refetch())} />
      )}
    </SearchList>
  );
}
