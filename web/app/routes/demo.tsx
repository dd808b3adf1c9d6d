import { createFileRoute } from '@tanstack/react-router';
import { DemoLevels } from '#web/features/demo/demo-levels.tsx';
import { withMessages } from '#web/i18n/messages.ts';
import { pageHead } from './page-head.ts';

export const Route = createFileRoute('/demo')({
  loader: ({ context }) => withMessages(context.language, 'demo', 'levels'),
  head: ({ loaderData }) => pageHead(loaderData?.messages.demo.title, loaderData?.messages.demo.description),
  component: DemoLevels,
});
