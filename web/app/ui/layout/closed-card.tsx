import { useLocation } from '@tanstack/react-router';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Icon, type IconName } from '#web/ui/pictures/icon.tsx';
import { GateCard } from './gate-card.tsx';

type Link = {
  to: '/' | '/demo' | '/index' | '/login' | '/register' | '/who';
  label: string;
  icon?: IconName;
};
type Props = { title: string; text?: string; links: readonly Link[] };

/** In place of a page that is not for this person: why, and where to go. The first link stands out; the login leads back here. */
export function ClosedCard({ title, text, links }: Props) {
  const back = useLocation({ select: ({ href }) => href });
  return (
    <GateCard
      title={title}
      actions={links.map(({ to, label, icon }, index) => (
        <LinkButton
          key={to}
          to={to}
          {...(to === '/login' && { search: { back } })}
          {...(index === 0 && { kind: 'primary', size: 'large' })}
          icon={icon && <Icon name={icon} />}
        >
          {label}
        </LinkButton>
      ))}
    >
      {text && <p>{text}</p>}
    </GateCard>
  );
}
