import { useState } from 'react';
import styles from './picture.module.css';

type Props = {
  src: string;
  /** describes the scene; '' for a decorative picture */
  alt: string;
  /** of the file: they reserve the place while it loads */
  width: number;
  height: number;
  /** in view without scrolling: loads first */
  first?: boolean;
  className?: string | undefined;
};

/** An image that causes no layout shift. One that fails to load leaves a plain box with its `alt`. */
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
