import { createFileRoute } from '@tanstack/react-router';
import { HealthPage } from '#web/features/health/health-page.tsx';
import { withMessages } from '#web/i18n/messages.ts';
import { unlistedPageHead } from './page-head.ts';

export const Route = createFileRoute('/health')({
  loader: ({ context }) => withMessages(context.language, 'health', 'inbox'),
  head: ({ loaderData }) => unlistedPageHead(loaderData?.messages.health.title),
  component: HealthPage,
});
