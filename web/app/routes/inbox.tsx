import { createFileRoute } from '@tanstack/react-router';
import { InboxPage } from '#web/features/chat/inbox/inbox-page.tsx';
import { withMessages } from '#web/i18n/messages.ts';
import { unlistedPageHead } from './page-head.ts';

export const Route = createFileRoute('/inbox')({
  loader: ({ context }) => withMessages(context.language, 'inbox', 'chat'),
  head: ({ loaderData }) => unlistedPageHead(loaderData?.messages.inbox.title),
  component: InboxPage,
});
