import { createFileRoute } from '@tanstack/react-router';
import { LearnPage } from '#web/features/library/learn-page.tsx';
import { withMessages } from '#web/i18n/messages.ts';
import { pageHead } from './page-head.ts';

export const Route = createFileRoute('/learn')({
  loader: ({ context }) => withMessages(context.language, 'library', 'levels'),
  head: ({ loaderData }) =>
    pageHead(loaderData?.messages.library.learnTitle, loaderData?.messages.library.learnDescription),
  component: LearnPage,
});
