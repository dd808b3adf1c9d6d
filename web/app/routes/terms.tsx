import { createFileRoute } from '@tanstack/react-router';
import { Terms } from '#web/features/pages/prose/terms.tsx';
import { withMessages } from '#web/i18n/messages.ts';
import { pageHead } from './page-head.ts';

export const Route = createFileRoute('/terms')({
  loader: ({ context }) => withMessages(context.language, 'terms'),
  head: ({ loaderData }) =>
    pageHead(loaderData?.messages.terms.title, loaderData?.messages.terms.description),
  component: Terms,
});
