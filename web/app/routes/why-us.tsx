import { createFileRoute } from '@tanstack/react-router';
import { WhyUs } from '#web/features/pages/why-us/why-us.tsx';
import { withMessages } from '#web/i18n/messages.ts';
import { pageHead } from './page-head.ts';

export const Route = createFileRoute('/whyus')({
  loader: ({ context }) => withMessages(context.language, 'whyus'),
  head: ({ loaderData }) =>
    pageHead(loaderData?.messages.whyus.title, loaderData?.messages.whyus.description),
  component: WhyUs,
});
