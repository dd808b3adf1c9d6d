import { createFileRoute } from '@tanstack/react-router';
import { InboxPage } from '#web/features/chat/inbox/inbox-page.tsx';
import { withMessages } from '#web/i18n/messages.ts';
import { pageHead } from './page-head.ts';

export const Route = createFileRoute('/inbox')({
  loader: ({ context }) => withMessages(context.language, 'inbox', 'chat'),
  head: ({ loaderData }) => ({
    meta: [
      ...(pageHead(loaderData?.messages.inbox.title).meta ?? []),
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: InboxPage,
});
