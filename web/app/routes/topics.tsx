import { limits } from '@readling/contract';
import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { TopicsPage } from '#web/features/library/topics-page.tsx';
import { withMessages } from '#web/i18n/messages.ts';
import { pageHead } from './page-head.ts';

export const Route = createFileRoute('/rtopics')({
  validateSearch: z.object({
    theme: z.catch(z.string(), ''),
    level: z.catch(z.optional(z.int().check(z.minimum(1), z.maximum(limits.levels))), undefined),
  }),
  loader: ({ context }) => withMessages(context.language, 'library'),
  head: ({ loaderData }) => pageHead(loaderData?.messages.library.topicsTitle),
  component: Topics,
});

function Topics() {
  const { theme, level } = Route.useSearch();
  return <TopicsPage key={`${theme} ${level}`} theme={theme} level={level} />;
}
