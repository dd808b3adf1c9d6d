import { createFileRoute, useLocation, useNavigate } from '@tanstack/react-router';
import { AnimalPicker } from '#web/features/race/screen/animal-picker.tsx';
import { TypeRace } from '#web/features/race/screen/type-race.tsx';
import { useReadingAids } from '#web/features/reading/aids/use-reading-aids.ts';
import { withMessages } from '#web/i18n/messages.ts';
import { pageHead } from './page-head.ts';

export const Route = createFileRoute('/type_race')({
  ssr: false,
  loader: ({ context }) => withMessages(context.language, 'race'),
  head: ({ loaderData }) => pageHead(loaderData?.messages.race.raceTitle),
  component: Race,
});

/** Shows the animal picker first when no animal was chosen. */
function Race() {
  const { selectedAnimal } = useLocation({ select: ({ state }) => state });
  const navigate = useNavigate();
  const { sounds } = useReadingAids().aids;
  if (selectedAnimal) return <TypeRace animal={selectedAnimal} sounds={sounds} />;
  return (
    <AnimalPicker
      onStart={(animal) =>
        void navigate({
          to: '/type_race',
          replace: true,
          state: (now) => ({ ...now, selectedAnimal: animal }),
        })
      }
    />
  );
}
