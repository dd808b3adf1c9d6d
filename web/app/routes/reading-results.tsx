import { createFileRoute } from '@tanstack/react-router';
import { withMessages } from '#web/i18n/messages.ts';
import { pageHead } from './page-head.ts';

export const Route = createFileRoute('/reading_results')({
  ssr: false,
  loader: ({ context }) => withMessages(context.language, 'results'),
  head: ({ loaderData }) => pageHead(loaderData?.messages.results.title),
  component: () => null,
});
