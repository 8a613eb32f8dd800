import './qr-code.css';
import { useMemo } from 'react';
import { encode } from 'uqr';

/** Quiet zone in modules. Source: ISO/IEC 18004, 6.3.8. */
const QUIET_MODULES = 4;

/** Rendered locally, so that its content reaches no third party. Black on white in the dark theme too. */
export function QrCode({ content, label }: { content: string; label: string }) {
  const { path, size } = useMemo(() => drawn(content), [content]);
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  );
}

function drawn(content: string): { path: string; size: number } {
  const { data, size } = encode(content, { ecc: 'M', border: QUIET_MODULES });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { path: squares.join(''), size };
}
