import { createFileRoute } from '@tanstack/react-router';
import { PeoplePage } from '#web/features/people/people-page.tsx';
import { withMessages } from '#web/i18n/messages.ts';
import { unlistedPageHead } from './page-head.ts';

export const Route = createFileRoute('/people')({
  loader: ({ context }) => withMessages(context.language, 'people', 'inbox'),
  head: ({ loaderData }) => unlistedPageHead(loaderData?.messages.people.title),
  component: PeoplePage,
});
