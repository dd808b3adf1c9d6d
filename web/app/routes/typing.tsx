import { createFileRoute } from '@tanstack/react-router';
import { BuildingPage } from '#web/features/pages/building-page.tsx';
import { withMessages } from '#web/i18n/messages.ts';
import { pageHead } from './page-head.ts';

export const Route = createFileRoute('/typing')({
  loader: ({ context }) => withMessages(context.language, 'race'),
  head: ({ loaderData }) => pageHead(loaderData?.messages.race.title, loaderData?.messages.race.description),
  component: BuildingPage,
});
