import { mailHtml, mailRow, oneLine } from '#integrations/mail/mail-layout.ts';
import type { Mail } from '#integrations/mail/mailer.ts';
import { escapeHtml } from '#platform/text/escape-html.ts';
import type { Language } from '#platform/text/language.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import type { Currency } from '@app/contract/values/money.ts';
import type { OrderRefund } from '@app/contract/visitor/order-refunds.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { dayText } from '@app/rules/formatting/day-text.ts';
import { REFUND_ARRIVAL_DAYS } from '@app/rules/orders/refund-arrival.ts';
import { receiptTexts } from './receipt-texts.ts';

export type MadeRefund = {
  language: Language;
  commerce: string;
  orderNumber: number;
  currency: Currency;
  /** IANA name. */
  timeZone: string;
  refund: OrderRefund;
};

/** Makes the mail to the buyer about a refund: how much, where it goes, by when, and its reference. @see REF-04 */
export function refundMail(to: string, made: MadeRefund, link: URL): Mail {
  const text = receiptTexts(made.language);
  const amount = amountText(toMinor(made.refund.amount), made.currency, made.language);
  const what = text.refunded(amount, made.orderNumber);
  const method = whereText(made);
  const reference = text.refundReference(made.refund.reference);
  const see = `<a href="${escapeHtml(link.href)}" style="color:#1c1917">${text.see}</a>`;
  return {
    to,
    subject: text.refundSubject(oneLine(made.commerce)),
    text: `${what} (${made.commerce})\n\n${method}\n\n${reference}\n\n${text.see}: ${link.href}\n`,
    html: mailHtml(
      made.language,
      text.refundTitle,
      [
        mailRow('text', `<b>${what}</b><br>${escapeHtml(made.commerce)}`),
        mailRow('text', escapeHtml(method)),
        mailRow('text', reference),
        mailRow('small', see),
      ].join('\n'),
    ),
  };
}

function whereText({ language, timeZone, refund: { method, card, arrivesBy } }: MadeRefund): string {
  const text = receiptTexts(language);
  const where = card === null ? text.refundMethod[method] : text.refundToCard(card.brand, card.lastFour);
  if (arrivesBy === null) return where;
  const days = text.days(REFUND_ARRIVAL_DAYS.least, REFUND_ARRIVAL_DAYS.most);
  return `${where} ${text.refundArrives(days, dayText(arrivesBy, timeZone, language))}`;
}
