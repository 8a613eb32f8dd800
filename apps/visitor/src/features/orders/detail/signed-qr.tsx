import { useEffect, useState, type ReactNode } from 'react';
import type { QrCode } from '@app/ui/media/qr-code.tsx';

/**
 * QR of the signed pass, which a stall checks without a network. The code that draws it is loaded with the first order; a phone that
 * cannot load it shows the QR of the server.
 *
 * @see DEL-04
 */
export function SignedQr({ content, label, children }: { content: string; label: string; children: ReactNode }) {
  const [drawing, setDrawing] = useState<{ Qr: typeof QrCode } | null>(null);
  useEffect(() => {
    let isShown = true;
    import('@app/ui/media/qr-code.tsx').then(
      (module) => isShown && setDrawing({ Qr: module.QrCode }),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, []);
  return drawing ? <drawing.Qr content={content} label={label} /> : children;
}
