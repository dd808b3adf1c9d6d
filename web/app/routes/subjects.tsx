import { createFileRoute } from '@tanstack/react-router';
import { SubjectsPage } from '#web/features/library/subjects-page.tsx';
import { withMessages } from '#web/i18n/messages.ts';
import { pageHead } from './page-head.ts';

export const Route = createFileRoute('/subjects')({
  loader: ({ context }) => withMessages(context.language, 'library'),
  head: ({ loaderData }) =>
    pageHead(loaderData?.messages.library.subjectsTitle, loaderData?.messages.library.subjectsDescription),
  component: SubjectsPage,
});
