import { createFileRoute } from '@tanstack/react-router';
import { WaitlistPage } from '#web/features/waitlist/waitlist-page.tsx';
import { withMessages } from '#web/i18n/messages.ts';
import { unlistedPageHead } from './page-head.ts';

// The address holds a token. Other sites never see it, as the server's header says; our own forms need it as origin.
export const Route = createFileRoute('/waitlist')({
  loader: ({ context }) => withMessages(context.language, 'waitlist'),
  head: ({ loaderData }) => unlistedPageHead(loaderData?.messages.waitlist.title),
  component: WaitlistPage,
});
