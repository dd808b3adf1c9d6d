import { useLocation } from '@tanstack/react-router';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Door } from './door.tsx';

type Props = {
  title: string;
  children: string;
  /** what the two ways are called: trying it out, and signing in, which leads back here */
  demo: string;
  signIn: string;
};

/** A door for whoever is not signed in, with both ways in. */
export function WaysIn({ title, children, demo, signIn }: Props) {
  const back = useLocation({ select: ({ href }) => href });
  return (
    <Door
      title={title}
      actions={
        <>
          <LinkButton to="/demo" kind="primary">
            {demo}
          </LinkButton>
          <LinkButton to="/login" search={{ back }}>
            {signIn}
          </LinkButton>
        </>
      }
    >
      <p>{children}</p>
    </Door>
  );
}
