import { getThemes } from '@readling/contract';
import { createFileRoute, Link, useLocation } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { call } from '#web/api/call.ts';

export const Route = createFileRoute('/themes')({
  validateSearch: z.object({ level: z.catch(z.int(), 1) }),
  loaderDeps: ({ search }) => ({ level: search.level }),
  loader: ({ deps }) => call(getThemes, deps),
  ssr: false,
  component: Themes,
});

function Themes() {
  const t = useTranslations('themes');
  const { level } = Route.useSearch();
  const { themes } = Route.useLoaderData();
  const animal = useLocation({ select: ({ state }) => state.selectedAnimal });
  return (
    <section>
      <h1>{t('title', { level })}</h1>
      <p data-animal>{animal ?? '-'}</p>
      <ul>
        {themes.map(({ theme, topics }) => (
          <li key={theme}>
            <Link to="/reading" search={{ task_id: theme, level }} state={(now) => ({ ...now })}>
              {theme} {topics}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
