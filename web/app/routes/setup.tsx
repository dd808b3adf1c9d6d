import { createFileRoute } from '@tanstack/react-router';
import { SetUp } from '#web/features/accounts/set-up/set-up.tsx';
import { withMessages } from '#web/i18n/messages.ts';
import { secretPageHead } from './page-head.ts';

export const Route = createFileRoute('/setup')({
  ssr: false, // only the browser sees the code
  loader: ({ context }) => withMessages(context.language, 'accounts'),
  head: ({ loaderData }) => secretPageHead(loaderData?.messages.accounts.setup.title),
  component: SetUp,
});
