import { useLocation } from '@tanstack/react-router';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { GateCard } from './gate-card.tsx';

type Props = {
  title: string;
  children: string;
  /** the labels of the two buttons */
  demo: string;
  signIn: string;
};

/** A card for somebody who is not signed in: try the demo, or sign in and come back to this page. */
export function VisitorCard({ title, children, demo, signIn }: Props) {
  const back = useLocation({ select: ({ href }) => href });
  return (
    <GateCard
      title={title}
      actions={
        <>
          <LinkButton to="/demo" kind="primary" size="large" icon={<Icon name="play" />}>
            {demo}
          </LinkButton>
          <LinkButton to="/login" search={{ back }}>
            {signIn}
          </LinkButton>
        </>
      }
    >
      <p>{children}</p>
    </GateCard>
  );
}
