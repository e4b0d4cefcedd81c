import { encode } from 'uqr';

/** Modules that stay white around a symbol, as the standard asks. */
const QUIET = 4;

interface QrCodeProps {
  readonly text: string;
  /** Read out in its place. */
  readonly label: string;
  /** Gives it its size. */
  readonly className?: string;
}

/** A text as a QR symbol for a camera: dark on white in every scheme, since many cameras read nothing else. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', boostEcc: false, border: 0 });
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : [])))
    .join('');
  const side = size + 2 * QUIET;
  return (
    <svg
      className={className}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}
