import { back } from '@readling/contract';
import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { Login } from '#web/features/accounts/login.tsx';
import { withMessages } from '#web/i18n/messages.ts';
import { useSite } from '#web/site.ts';
import { pageHead } from './page-head.ts';

export const Route = createFileRoute('/login')({
  validateSearch: z.object({
    back: z.catch(back, undefined),
    why: z.catch(
      z.optional(z.enum(['new_here', 'session_over', 'demo_over', 'provider_failed', 'provider_email'])),
      undefined,
    ),
  }),
  loader: ({ context }) => withMessages(context.language, 'accounts'),
  head: ({ loaderData }) => pageHead(loaderData?.messages.accounts.loginPage),
  component: LoginPage,
});

function LoginPage() {
  const { back: path = '/', why } = Route.useSearch();
  return <Login back={path} why={why} providers={useSite().signIn} />;
}
