import { createFileRoute, useLocation, useNavigate } from '@tanstack/react-router';
import { PendingScene } from '#web/features/pages/pending-page.tsx';
import { playsAt } from '#web/features/reading/aids/stored-aids.ts';
import { useReadingAids } from '#web/features/reading/aids/use-reading-aids.ts';
import { ResultsPage } from '#web/features/results/results-page.tsx';
import { withMessages } from '#web/i18n/messages.ts';
import { pageHead } from './page-head.ts';

export const Route = createFileRoute('/reading_results')({
  ssr: false,
  pendingComponent: PendingScene,
  loader: ({ context }) => withMessages(context.language, 'results', 'report', 'placement'),
  head: ({ loaderData }) => pageHead(loaderData?.messages.results.title),
  component: Results,
});

function Results() {
  const { passageId, justRead = false } = useLocation({ select: ({ state }) => state });
  const navigate = useNavigate();
  const { aids, known } = useReadingAids();
  // A reload, or going back in the history, shows the same results without confetti.
  const markCelebrated = () =>
    void navigate({ to: '/reading_results', replace: true, state: (now) => ({ ...now, justRead: false }) });
  return (
    <ResultsPage
      key={passageId ?? ''}
      passageId={passageId}
      justRead={justRead}
      sounds={known && aids.sounds}
      speaksAt={(level) => known && playsAt(level, aids).questions}
      onCelebrated={markCelebrated}
    />
  );
}
