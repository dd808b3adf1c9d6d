import { createFileRoute } from '@tanstack/react-router';
import { topicsSearch } from '#web/features/library/shelf-search.ts';
import { TopicsPage } from '#web/features/library/topics-page.tsx';
import { withMessages } from '#web/i18n/messages.ts';
import { pageHead } from './page-head.ts';

export const Route = createFileRoute('/rtopics')({
  validateSearch: topicsSearch,
  loader: ({ context }) => withMessages(context.language, 'library'),
  head: ({ loaderData }) => pageHead(loaderData?.messages.library.topicsTitle),
  component: Topics,
});

function Topics() {
  const { theme, level } = Route.useSearch();
  return <TopicsPage key={`${theme} ${level}`} theme={theme} level={level} />;
}
