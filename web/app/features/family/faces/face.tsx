import type { FaceName } from '@readling/contract';
import { animals, ink } from './animals.tsx';
import { children } from './children.tsx';
import styles from './face.module.css';

const eyes = (
  <g fill={ink}>
    <circle cx="24" cy="33" r="2.7" />
    <circle cx="40" cy="33" r="2.7" />
  </g>
);

function Drawing({ name }: { name: FaceName }) {
  if (name in animals) {
    const { fur, behind, front } = animals[name as keyof typeof animals];
    return (
      <>
        {behind}
        <ellipse cx="32" cy="36" rx="21" ry="19" fill={fur} />
        {front}
        {eyes}
      </>
    );
  }
  const { skin, back, top } = children[name as keyof typeof children];
  return (
    <>
      {back}
      <ellipse cx="32" cy="36" rx="19" ry="20" fill={skin} />
      {top}
      {eyes}
      <path d="M25 44c4 5 10 5 14 0" stroke={ink} strokeWidth="2.2" fill="none" strokeLinecap="round" />
    </>
  );
}

/** The drawn face of a child. Its name stands beside it, so screen readers pass over it. */
export const Face = ({ name, size }: { name: FaceName; size: number }) => (
  <svg viewBox="0 0 64 64" width={size} height={size} className={styles['face']} aria-hidden="true">
    <Drawing name={name} />
  </svg>
);
