import { encode } from 'uqr';
import { loadSharp } from '#features/media/load-sharp.ts';
import { loadBarcodeLibrary } from '#features/orders/reading/load-barcode-library.ts';
import type { Receipt } from './receipt.ts';

/** Pixels of one dot: twice the shown size, for high-density screens. */
const QR_DOT_PX = 10;
const BLACK = 0;
const WHITE = 255;

/** Renders a code as a PNG: mail programs draw no SVG. */
export async function codePng({ kind, content }: NonNullable<Receipt['codeImage']>): Promise<Buffer> {
  if (kind === 'barcode') {
    return loadBarcodeLibrary().toBuffer({
      bcid: 'code128',
      text: content,
      scale: 4,
      height: 20,
      backgroundcolor: 'ffffff',
      padding: 4,
    });
  }
  const { data, size } = encode(content, { ecc: 'M', border: 2 });
  const dots = Buffer.from(data.flat().map((isDark) => (isDark ? BLACK : WHITE)));
  const sharp = await loadSharp();
  return sharp(dots, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * QR_DOT_PX, size * QR_DOT_PX, { kernel: 'nearest' })
    .png()
    .toBuffer();
}
