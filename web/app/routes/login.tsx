import { localPath } from '@readling/contract';
import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { Login } from '#web/features/accounts/login.tsx';
import { withMessages } from '#web/i18n/messages.ts';
import { useSite } from '#web/site.ts';
import { pageHead } from './page-head.ts';

export const Route = createFileRoute('/login')({
  validateSearch: z.object({
    /** where to go on afterwards; checked on the page, because every page loads this schema */
    back: z.catch(z.optional(z.string()), undefined),
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
  const { back = '/', why } = Route.useSearch();
  return <Login back={localPath(back) ?? '/'} why={why} providers={useSite().signIn} />;
}
