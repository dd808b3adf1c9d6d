import { createFileRoute } from '@tanstack/react-router';
import { DashboardPage } from '#web/features/dashboard/dashboard-page.tsx';
import { withMessages } from '#web/i18n/messages.ts';
import { pageHead } from './page-head.ts';

export const Route = createFileRoute('/dashboard')({
  loader: ({ context }) => withMessages(context.language, 'dashboard'),
  head: ({ loaderData }) => pageHead(loaderData?.messages.dashboard.title),
  component: DashboardPage,
});
