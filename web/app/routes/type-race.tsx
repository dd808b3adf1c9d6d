import { createFileRoute } from '@tanstack/react-router';
import { BuildingPage } from '#web/features/pages/building-page.tsx';
import { withMessages } from '#web/i18n/messages.ts';
import { pageHead } from './page-head.ts';

export const Route = createFileRoute('/type_race')({
  ssr: false,
  loader: ({ context }) => withMessages(context.language, 'race'),
  head: ({ loaderData }) => pageHead(loaderData?.messages.race.raceTitle),
  component: BuildingPage,
});
