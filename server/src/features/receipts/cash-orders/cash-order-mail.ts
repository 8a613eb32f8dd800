import { mailHtml, mailRow, oneLine } from '#integrations/mail/mail-layout.ts';
import type { Mail } from '#integrations/mail/mailer.ts';
import { escapeHtml } from '#platform/text/escape-html.ts';
import type { Language } from '#platform/text/language.ts';
import type { Currency } from '@app/contract/values/money.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { crestAttachments, linkButton, venueHead } from '../branded-mail.ts';
import { receiptTexts } from '../receipt-texts.ts';
import type { VenueBrand } from '../venue-brand.ts';
import { cashOrderTexts } from './cash-order-texts.ts';

export type CashOrder = {
  language: Language;
  venue: string;
  /** IANA name. */
  timeZone: string;
  commerce: { name: string; address: string };
  orderNumber: number;
  /** The short number that staff call out; null: none. */
  callNumber: number | null;
  totalMinor: number;
  currency: Currency;
  isDelivery: boolean;
  isPreparedUnpaid: boolean;
  /** Null: it does not end unpaid. */
  expiresAt: Date | null;
};

/** Makes the mail about an order to be paid in cash: how much, where, until when, and the link to it. @see CHK-07, ORD-03 */
export function cashOrderMail(to: string, order: CashOrder, link: URL, venueBrand: VenueBrand): Mail {
  const { language, commerce, orderNumber, callNumber, currency } = order;
  const shared = receiptTexts(language);
  const { text, addressed } = cashOrderTexts(language, currency);
  const subject = isPaidFirst(order) ? text.subject : text.subjectAtHandOver;
  const steps = stepsOf(order).map(addressed);
  const called = callNumber === null ? [] : [`${shared.callNumber}: ${callNumber}`];
  const hint = addressed(shared.seeHint);
  const title = shared.order(orderNumber);
  return {
    to,
    subject: subject(orderNumber, oneLine(commerce.name)),
    text: [`${title} · ${commerce.name}`, ...called, '', ...steps, '', `${shared.see}: ${link.href}`, hint, ''].join(
      '\n',
    ),
    html: mailHtml(
      language,
      `${title} · ${escapeHtml(commerce.name)}`,
      [
        ...called.map((words) => mailRow('text', `<b>${words}</b>`)),
        ...steps.map((step) => mailRow('text', escapeHtml(step))),
        mailRow('plain', linkButton(link, shared.see, venueBrand)),
        mailRow('small', hint),
      ].join('\n'),
      venueHead(order.venue, venueBrand),
    ),
    attachments: crestAttachments(venueBrand),
  };
}

function isPaidFirst({ isPreparedUnpaid, expiresAt }: CashOrder): boolean {
  return !isPreparedUnpaid && expiresAt !== null;
}

/** How to pay, and until when the order is held. */
function stepsOf(order: CashOrder): string[] {
  const { language, timeZone, commerce, totalMinor, currency, isDelivery, expiresAt } = order;
  const { text } = cashOrderTexts(language, currency);
  const amount = amountText(totalMinor, currency, language);
  const atHandOver = (isDelivery ? text.payAtDelivery : text.payAtPickUp)(amount);
  if (expiresAt === null) return [atHandOver];
  const time = clockText(expiresAt.getTime(), timeZone);
  if (!isPaidFirst(order)) return [atHandOver, text.heldUntilStart(time)];
  const place = [commerce.name, commerce.address].filter(Boolean).join(', ');
  return [(isDelivery ? text.payFirstDelivery : text.payFirst)({ amount, place, time }), text.held(time)];
}
