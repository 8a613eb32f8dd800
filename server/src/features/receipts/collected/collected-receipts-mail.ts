import { mailHtml, mailRow } from '#integrations/mail/mail-layout.ts';
import type { Mail } from '#integrations/mail/mailer.ts';
import { escapeHtml } from '#platform/text/escape-html.ts';
import type { Language } from '#platform/text/language.ts';
import { priceText } from '@app/rules/formatting/price-text.ts';
import { receiptTexts } from '../receipt-texts.ts';
import type { Receipt } from '../receipt.ts';

export type CollectedReceipt = { receipt: Receipt; link: URL; pdf: Buffer };

/** Makes the mail with several receipts of one address: each with its order, its code and its file. @see PAY-02 */
export function collectedReceiptsMail(to: string, language: Language, collected: readonly CollectedReceipt[]): Mail {
  const text = receiptTexts(language);
  const titleOf = ({ orderNumber, commerce, totalMinor, currency }: Receipt) =>
    `${text.order(orderNumber)} · ${commerce.name} · ${priceText(totalMinor, currency, language)}`;
  const plain = collected.flatMap(({ receipt, link }) => [
    titleOf(receipt),
    `${text.code}: ${receipt.verificationCode}`,
    link.href,
    '',
  ]);
  const rows = collected.map(({ receipt, link }) =>
    mailRow(
      'text',
      `<b>${escapeHtml(titleOf(receipt))}</b><br>${text.code}: ${receipt.verificationCode}<br><a href="${escapeHtml(link.href)}">${text.see}</a>`,
    ),
  );
  const hints = [text.collectedWhy, text.seeHint, text.noInvoice];
  return {
    to,
    subject: text.collectedSubject(collected.length),
    text: [text.collectedTitle, '', ...plain, ...hints, ''].join('\n'),
    html: mailHtml(language, text.collectedTitle, [...rows, mailRow('small', hints.join('<br>'))].join('\n')),
    attachments: collected.map(({ receipt, pdf }) => ({
      filename: text.fileName(receipt.number),
      contentType: 'application/pdf',
      content: pdf,
    })),
  };
}
