import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { ClassesPage } from '#web/features/family/classes/classes-page.tsx';
import { withMessages } from '#web/i18n/messages.ts';
import { unlistedPageHead } from './page-head.ts';
import { searchText } from './search-text.ts';

export const Route = createFileRoute('/classes')({
  validateSearch: z.object({ class: searchText }),
  loader: ({ context }) => withMessages(context.language, 'classes', 'family', 'work'),
  head: ({ loaderData }) => unlistedPageHead(loaderData?.messages.classes.title),
  component: Classes,
});

function Classes() {
  return <ClassesPage id={Route.useSearch().class} />;
}
