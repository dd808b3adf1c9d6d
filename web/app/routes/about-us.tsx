import { createFileRoute } from '@tanstack/react-router';
import { BuildingPage } from '#web/features/pages/building-page.tsx';
import { withMessages } from '#web/i18n/messages.ts';
import { pageHead } from './page-head.ts';

export const Route = createFileRoute('/aboutus')({
  loader: ({ context }) => withMessages(context.language, 'aboutus'),
  head: ({ loaderData }) =>
    pageHead(loaderData?.messages.aboutus.title, loaderData?.messages.aboutus.description),
  component: BuildingPage,
});
