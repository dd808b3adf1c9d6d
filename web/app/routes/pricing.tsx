import { createFileRoute } from '@tanstack/react-router';
import { Pricing } from '#web/features/pages/prose/pricing.tsx';
import { withMessages } from '#web/i18n/messages.ts';
import { pageHead } from './page-head.ts';

export const Route = createFileRoute('/pricing')({
  loader: ({ context }) => withMessages(context.language, 'pricing'),
  head: ({ loaderData }) =>
    pageHead(loaderData?.messages.pricing.title, loaderData?.messages.pricing.description),
  component: Pricing,
});
