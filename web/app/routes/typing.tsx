import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { AnimalPicker } from '#web/features/race/screen/animal-picker.tsx';
import { withMessages } from '#web/i18n/messages.ts';
import { pageHead } from './page-head.ts';

export const Route = createFileRoute('/typing')({
  loader: ({ context }) => withMessages(context.language, 'race'),
  head: ({ loaderData }) => pageHead(loaderData?.messages.race.title, loaderData?.messages.race.description),
  component: Typing,
});

function Typing() {
  const navigate = useNavigate();
  return (
    <AnimalPicker
      onStart={(selectedAnimal) =>
        void navigate({ to: '/type_race', state: (now) => ({ ...now, selectedAnimal }) })
      }
    />
  );
}
