import { createFileRoute } from '@tanstack/react-router';
import { PendingScene } from '#web/features/pages/pending-page.tsx';
import { ProfilePage } from '#web/features/profile/profile-page.tsx';
import { AidsSample } from '#web/features/reading/panel/aids-sample.tsx';
import { ReadingAidsControls } from '#web/features/reading/panel/reading-aids-controls.tsx';
import { withMessages } from '#web/i18n/messages.ts';
import { pageHead } from './page-head.ts';

export const Route = createFileRoute('/profile')({
  ssr: false,
  pendingComponent: PendingScene,
  loader: ({ context }) => withMessages(context.language, 'profile', 'accounts', 'aids'),
  head: ({ loaderData }) => pageHead(loaderData?.messages.profile.title),
  component: () => (
    <ProfilePage
      aids={
        <>
          <AidsSample />
          <ReadingAidsControls />
        </>
      }
    />
  ),
});
