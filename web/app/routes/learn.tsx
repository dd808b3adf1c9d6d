import { createFileRoute } from '@tanstack/react-router';
import { BuildingPage } from '#web/features/pages/building-page.tsx';
import { withMessages } from '#web/i18n/messages.ts';
import { pageHead } from './page-head.ts';

export const Route = createFileRoute('/learn')({
  loader: ({ context }) => withMessages(context.language, 'library'),
  head: ({ loaderData }) =>
    pageHead(loaderData?.messages.library.learnTitle, loaderData?.messages.library.learnDescription),
  component: BuildingPage,
});
