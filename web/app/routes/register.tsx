import { createFileRoute, useLocation } from '@tanstack/react-router';
import { Register } from '#web/features/accounts/register.tsx';
import { withMessages } from '#web/i18n/messages.ts';
import { pageHead } from './page-head.ts';

export const Route = createFileRoute('/register')({
  loader: ({ context }) => withMessages(context.language, 'accounts'),
  head: ({ loaderData }) => pageHead(loaderData?.messages.accounts.registerTitle),
  component: RegisterPage,
});

function RegisterPage() {
  const { name = '', email = '', password = '' } = useLocation({ select: ({ state }) => state });
  return <Register filled={{ name, email, password }} />;
}
