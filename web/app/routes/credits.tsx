import { createFileRoute } from '@tanstack/react-router';
import { Credits } from '#web/features/pages/credits/credits.tsx';
import { withMessages } from '#web/i18n/messages.ts';
import { pageHead } from './page-head.ts';

export const Route = createFileRoute('/credits')({
  loader: ({ context }) => withMessages(context.language, 'credits'),
  head: ({ loaderData }) =>
    pageHead(loaderData?.messages.credits.title, loaderData?.messages.credits.description),
  component: Credits,
});
