import type { RefundMethod } from '#features/refunds/refund-store.ts';
import { mailHtml, mailRow, oneLine } from '#integrations/mail/mail-layout.ts';
import type { Mail } from '#integrations/mail/mailer.ts';
import { escapeHtml } from '#platform/text/escape-html.ts';
import type { Language } from '#platform/text/language.ts';
import type { Currency } from '@app/contract/values/money.ts';
import { priceText } from '@app/rules/formatting/price-text.ts';
import { receiptTexts } from './receipt-texts.ts';

export type MadeRefund = {
  language: Language;
  commerce: string;
  orderNumber: number;
  amountMinor: number;
  currency: Currency;
  method: RefundMethod['kind'];
};

/** Makes the mail to the buyer about a refund: how much, and where it shows. @see REF-04 */
export function refundMail(to: string, refund: MadeRefund, link: URL): Mail {
  const text = receiptTexts(refund.language);
  const what = text.refunded(priceText(refund.amountMinor, refund.currency, refund.language), refund.orderNumber);
  const method = text.refundMethod[refund.method];
  const see = `<a href="${escapeHtml(link.href)}" style="color:#1c1917">${text.see}</a>`;
  return {
    to,
    subject: text.refundSubject(oneLine(refund.commerce)),
    text: `${what} (${refund.commerce})\n\n${method}\n\n${text.see}: ${link.href}\n`,
    html: mailHtml(
      refund.language,
      text.refundTitle,
      [
        mailRow('text', `<b>${what}</b><br>${escapeHtml(refund.commerce)}`),
        mailRow('text', method),
        mailRow('small', see),
      ].join('\n'),
    ),
  };
}
