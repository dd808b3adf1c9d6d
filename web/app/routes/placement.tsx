import { createFileRoute } from '@tanstack/react-router';
import { BuildingPage } from '#web/features/pages/building-page.tsx';
import { withMessages } from '#web/i18n/messages.ts';
import { pageHead } from './page-head.ts';

export const Route = createFileRoute('/placement')({
  ssr: false,
  loader: ({ context }) => withMessages(context.language, 'placement'),
  head: ({ loaderData }) => pageHead(loaderData?.messages.placement.title),
  component: BuildingPage,
});
