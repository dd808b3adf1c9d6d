import { createFileRoute } from '@tanstack/react-router';
import { CardPage } from '#web/features/family/card/card-page.tsx';
import { withMessages } from '#web/i18n/messages.ts';
import { secretPageHead } from './page-head.ts';

export const Route = createFileRoute('/card')({
  ssr: false, // only the browser sees the code
  loader: ({ context }) => withMessages(context.language, 'card', 'door'),
  head: ({ loaderData }) => secretPageHead(loaderData?.messages.card.title),
  component: CardPage,
});
