import { createFileRoute, useLocation } from '@tanstack/react-router';
import { ForgotPassword } from '#web/features/accounts/forgot-password.tsx';
import { withMessages } from '#web/i18n/messages.ts';
import { pageHead } from './page-head.ts';

export const Route = createFileRoute('/forgot_password')({
  loader: ({ context }) => withMessages(context.language, 'accounts'),
  head: ({ loaderData }) => pageHead(loaderData?.messages.accounts.forgotTitle),
  component: ForgotPasswordPage,
});

function ForgotPasswordPage() {
  const { email = '' } = useLocation({ select: ({ state }) => state });
  return <ForgotPassword filled={email} />;
}
