import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { PendingScene } from '#web/features/pages/pending-page.tsx';
import { RecordingsPage } from '#web/features/recordings/recordings-page.tsx';
import { withMessages } from '#web/i18n/messages.ts';
import { pageHead } from './page-head.ts';

export const Route = createFileRoute('/recordings')({
  ssr: false,
  pendingComponent: PendingScene,
  validateSearch: z.object({ passage: z.catch(z.optional(z.string().check(z.maxLength(80))), undefined) }),
  loader: ({ context }) => withMessages(context.language, 'recordings', 'profile'),
  head: ({ loaderData }) => pageHead(loaderData?.messages.recordings.title),
  component: function Recordings() {
    return <RecordingsPage passage={Route.useSearch().passage} />;
  },
});
