import { createFileRoute } from '@tanstack/react-router';
import { WhoPage } from '#web/features/family/who-page.tsx';
import { withMessages } from '#web/i18n/messages.ts';
import { unlistedPageHead } from './page-head.ts';

export const Route = createFileRoute('/who')({
  loader: ({ context }) => withMessages(context.language, 'family', 'card', 'door'),
  head: ({ loaderData }) => unlistedPageHead(loaderData?.messages.family.who),
  component: WhoPage,
});
