import { createFileRoute } from '@tanstack/react-router';
import { themesSearch } from '#web/features/library/shelf-search.ts';
import { ThemesPage } from '#web/features/library/themes-page.tsx';
import { withMessages } from '#web/i18n/messages.ts';
import { pageHead } from './page-head.ts';

export const Route = createFileRoute('/themes')({
  validateSearch: themesSearch,
  loader: ({ context }) => withMessages(context.language, 'library', 'levels'),
  head: ({ loaderData }) => pageHead(loaderData?.messages.library.themesTitle),
  component: Themes,
});

function Themes() {
  const { level } = Route.useSearch();
  return <ThemesPage level={level} />;
}
