import { encode } from 'uqr';

type Props = { text: string; label: string; className: string | undefined };

/** Drawn in this browser: the code in it goes to nobody else. Black on white, also in the dark, or cameras fail. */
export function QrCode({ text, label, className }: Props) {
  const { data, size } = encode(text, { border: 4 });
  const path = data.flatMap((row, y) => row.flatMap((isBlack, x) => (isBlack ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg className={className} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="white" />
      <path d={path.join('')} fill="black" />
    </svg>
  );
}
