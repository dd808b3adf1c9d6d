import { limits } from '@readling/contract';
import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { ThemesPage } from '#web/features/library/themes-page.tsx';
import { withMessages } from '#web/i18n/messages.ts';
import { pageHead } from './page-head.ts';

export const Route = createFileRoute('/themes')({
  validateSearch: z.object({
    level: z.catch(z.optional(z.int().check(z.minimum(1), z.maximum(limits.levels))), undefined),
  }),
  loader: ({ context }) => withMessages(context.language, 'library', 'levels'),
  head: ({ loaderData }) => pageHead(loaderData?.messages.library.themesTitle),
  component: Themes,
});

function Themes() {
  const { level } = Route.useSearch();
  return <ThemesPage level={level} />;
}
