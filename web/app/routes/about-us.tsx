import { createFileRoute } from '@tanstack/react-router';
import { AboutUs } from '#web/features/pages/about/about-us.tsx';
import { withMessages } from '#web/i18n/messages.ts';
import { pageHead } from './page-head.ts';

export const Route = createFileRoute('/aboutus')({
  loader: ({ context }) => withMessages(context.language, 'aboutus'),
  head: ({ loaderData }) =>
    pageHead(loaderData?.messages.aboutus.title, loaderData?.messages.aboutus.description),
  component: AboutUs,
});
