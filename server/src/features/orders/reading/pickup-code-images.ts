import { renderSVG } from 'uqr';
import type { Order } from '@app/contract/visitor/orders.ts';
import type { PickUpVerificationMethod } from '@app/contract/visitor/payment-delivery-configs.ts';
import { pickupCodeContent } from '../pickup-code.ts';
import { loadBarcodeLibrary } from './load-barcode-library.ts';

const QR = 1;
const BARCODE = 2;

/** Returns the images that the visitor shows at the counter, as data URLs, so that they work offline. @see DEL-04 */
export function pickupCodeImages(
  orderId: number,
  verificationCode: string,
  method: PickUpVerificationMethod,
): Order['images'] {
  const content = pickupCodeContent(orderId, verificationCode);
  switch (method) {
    case 'qr':
      return [{ path: toDataUrl(renderSVG(content, { ecc: 'M', border: 2 })), orderImageTypeId: QR }];
    case 'barcode': {
      const svg = loadBarcodeLibrary().toSVG({
        bcid: 'code128',
        text: content,
        scale: 2,
        height: 20,
        backgroundcolor: 'ffffff',
      });
      return [{ path: toDataUrl(svg), orderImageTypeId: BARCODE }];
    }
    case 'code':
      return [];
  }
}

function toDataUrl(svg: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
