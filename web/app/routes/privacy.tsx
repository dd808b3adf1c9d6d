import { createFileRoute } from '@tanstack/react-router';
import { Privacy } from '#web/features/pages/prose/privacy.tsx';
import { withMessages } from '#web/i18n/messages.ts';
import { pageHead } from './page-head.ts';

export const Route = createFileRoute('/privacy')({
  loader: ({ context }) => withMessages(context.language, 'privacy'),
  head: ({ loaderData }) =>
    pageHead(loaderData?.messages.privacy.title, loaderData?.messages.privacy.description),
  component: Privacy,
});
