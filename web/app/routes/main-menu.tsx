import { createFileRoute } from '@tanstack/react-router';
import { MenuPage } from '#web/features/library/menu-page.tsx';
import { withMessages } from '#web/i18n/messages.ts';
import { pageHead } from './page-head.ts';

export const Route = createFileRoute('/index')({
  loader: ({ context }) => withMessages(context.language, 'library', 'levels'),
  head: ({ loaderData }) => pageHead(loaderData?.messages.library.indexTitle),
  component: MenuPage,
});
