import { createFileRoute } from '@tanstack/react-router';
import { DemoLevels } from '#web/features/demo/demo-levels.tsx';
import { madeUp } from '#web/features/family/made-up/made-up.ts';
import { withMessages } from '#web/i18n/messages.ts';
import { pageHead } from './page-head.ts';

export const Route = createFileRoute('/demo')({
  loader: ({ context }) => withMessages(context.language, 'demo', 'levels'),
  head: ({ loaderData }) => pageHead(loaderData?.messages.demo.title, loaderData?.messages.demo.description),
  component: Demo,
});

function Demo() {
  return <DemoLevels madeUpClass={madeUp} />;
}
