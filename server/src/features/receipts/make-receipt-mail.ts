import type { Mail } from '#integrations/mail/mailer.ts';
import { codePng } from './pickup-code-png.ts';
import { receiptMail } from './receipt-mail.ts';
import { receiptPdf } from './receipt-pdf.ts';
import type { Receipt } from './receipt.ts';
import type { VenueBrand } from './venue-brand.ts';

/**
 * Makes the mail of a receipt with its PDF, the image of its code, and the brand of its venue.
 *
 * @param link to the order, for the buyer; null: the mail has neither link nor code
 */
export async function makeReceiptMail(
  to: string,
  receipt: Receipt,
  link: URL | null,
  venueBrand: VenueBrand,
): Promise<Mail> {
  const codeImage = link !== null && receipt.hasValidCode ? receipt.codeImage : null;
  const [pdf, code] = await Promise.all([receiptPdf(receipt), codeImage && codePng(codeImage)]);
  return receiptMail(to, receipt, link, { pdf, codePng: code, venueBrand });
}
