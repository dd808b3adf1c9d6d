import { createFileRoute } from '@tanstack/react-router';
import { ResetPassword } from '#web/features/accounts/reset-password.tsx';
import { withMessages } from '#web/i18n/messages.ts';
import { secretPageHead } from './page-head.ts';

export const Route = createFileRoute('/reset_password/$token')({
  ssr: false,
  loader: ({ context }) => withMessages(context.language, 'accounts'),
  head: ({ loaderData }) => secretPageHead(loaderData?.messages.accounts.resetPage),
  component: ResetPasswordPage,
});

function ResetPasswordPage() {
  const { token } = Route.useParams();
  return <ResetPassword key={token} token={token} />;
}
