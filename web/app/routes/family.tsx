import { createFileRoute } from '@tanstack/react-router';
import { FamilyPage } from '#web/features/family/family-page.tsx';
import { withMessages } from '#web/i18n/messages.ts';
import { unlistedPageHead } from './page-head.ts';

export const Route = createFileRoute('/family')({
  loader: ({ context }) => withMessages(context.language, 'family'),
  head: ({ loaderData }) => unlistedPageHead(loaderData?.messages.family.title),
  component: FamilyPage,
});
