import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { audioUrl } from '#web/api/media-url.ts';
import { PendingScene } from '#web/features/pages/pending-page.tsx';
import { PlacementPage } from '#web/features/placement/screen/placement-page.tsx';
import { useReadingAids } from '#web/features/reading/aids/use-reading-aids.ts';
import { AidsButton } from '#web/features/reading/panel/aids-button.tsx';
import { PlainPassage } from '#web/features/reading/passage/plain-passage.tsx';
import { withMessages } from '#web/i18n/messages.ts';
import { pageHead } from './page-head.ts';

export const Route = createFileRoute('/placement')({
  ssr: false,
  pendingComponent: PendingScene,
  loader: ({ context }) => withMessages(context.language, 'placement', 'aidsbutton'),
  head: ({ loaderData }) => pageHead(loaderData?.messages.placement.title),
  component: Placement,
});

function Placement() {
  const { aids: chosen, known } = useReadingAids();
  const { clock, rate, sounds } = chosen;
  const speaks = known && chosen.questionsAloud !== 'never'; // the level is not known yet
  const aids = useMemo(
    () => ({
      clock,
      rate,
      speaks,
      sounds,
      audioUrl,
      button: <AidsButton />,
      text: (text: string, className: string | undefined) => (
        <PlainPassage text={text} className={className} />
      ),
    }),
    [clock, rate, speaks, sounds],
  );
  return <PlacementPage aids={aids} />;
}
