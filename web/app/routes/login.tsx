import { localPath } from '@readling/contract';
import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { Login } from '#web/features/accounts/login.tsx';
import { withMessages } from '#web/i18n/messages.ts';
import { useSite } from '#web/site.ts';
import { pageHead } from './page-head.ts';
import { searchText } from './search-text.ts';

export const Route = createFileRoute('/login')({
  validateSearch: z.object({
    /** where to go on afterwards, and why somebody was sent here: checked on the page, as every page loads this schema */
    back: searchText,
    why: searchText,
  }),
  loader: ({ context }) => withMessages(context.language, 'accounts'),
  head: ({ loaderData }) => pageHead(loaderData?.messages.accounts.loginPage),
  component: LoginPage,
});

function LoginPage() {
  const { back = '/', why } = Route.useSearch();
  return <Login back={localPath(back) ?? '/'} why={why} providers={useSite().signIn} />;
}
