import { useState } from 'react';
import styles from './picture.module.css';

type Props = {
  src: string;
  /** tells the scene; '' for a picture that only decorates */
  alt: string;
  /** of the file: the place is kept while it loads */
  width: number;
  height: number;
  /** true for the picture that is seen first on the page */
  first?: boolean;
  className?: string | undefined;
};

/** An image that never moves the page. One that does not come leaves a quiet sheet with its text. */
export function Picture({ src, alt, width, height, first = false, className = '' }: Props) {
  const [lost, setLost] = useState('');
  const look = `${styles['picture']} ${className}`;
  if (lost === src)
    return (
      <span
        className={`${look} ${styles['lost']}`}
        style={{ aspectRatio: `${width} / ${height}`, inlineSize: width }}
        {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      />
    );
  return (
    <img
      src={src}
      alt={alt}
      width={width}
      height={height}
      className={look}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding={first ? 'sync' : 'async'}
      onError={() => setLost(src)}
    />
  );
}
