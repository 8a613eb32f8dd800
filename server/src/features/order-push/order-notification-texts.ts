import type { NotificationKind } from '#features/orders/notifications/order-notification.event.ts';
import type { Language } from '#platform/text/language.ts';
import { addressAsTu } from '@app/contract/protocol/address-as-tu.ts';
import type { Currency } from '@app/contract/values/money.ts';
import { ORDER_STATUS, type OrderStatusId } from '@app/contract/values/order-statuses.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { calledNumber } from '@app/rules/orders/numbers/called-number.ts';

export type NotifiedOrder = {
  readonly number: number;
  /** The short number that staff call out; null: that of the order. */
  readonly callNumber: number | null;
  readonly commerce: { readonly name: string; readonly address: string };
  readonly timeZone: string;
  /** Text of the place; null: the customer collects it. */
  readonly delivery: string | null;
  readonly promisedAt: Date | null;
  readonly expiresAt: Date | null;
  readonly statusId: OrderStatusId;
  readonly isCash: boolean;
  readonly totalMinor: number;
  readonly refundedMinor: number;
  readonly currency: Currency;
};

export type NotificationText = { readonly title: string; readonly body: string };

/** What fits on a lock screen without a cut. */
const MAX_TITLE = 30;
const MAX_BODY = 70;

/** Messages about an order whose call number another one may have by then. */
const AFTER_ITS_END: readonly NotificationKind[] = ['ended-by-refund', 'refunded', 'problem-answered'];

type Write = (order: NotifiedOrder, place: string) => NotificationText;

/** Whether the order goes on after its refund. */
const isOn = ({ statusId }: NotifiedOrder) =>
  statusId !== ORDER_STATUS.delivered && statusId !== ORDER_STATUS.incompleted;

const timeOf = (at: Date | null, { timeZone }: NotifiedOrder) =>
  at === null ? null : clockText(at.toISOString(), timeZone);

const ES: Record<NotificationKind, Write> = {
  started: (order, place) => ({
    title: `${order.number}: lo están preparando`,
    body: order.promisedAt === null ? place : `${place}, cerca de las ${timeOf(order.promisedAt, order)}.`,
  }),
  'promise-revised': (order, place) => ({
    title: `${order.number}: nueva hora, ${timeOf(order.promisedAt, order) ?? ''}`,
    body: place,
  }),
  called: ({ number }, place) => ({ title: `${number}: te llaman`, body: `${place}. Acercate al mostrador.` }),
  ready: ({ number }, place) => ({ title: `${number}: ¡a retirar!`, body: `${place}. Mostrá el número.` }),
  'on-its-way': ({ number }, place) => ({ title: `${number} va en camino`, body: place }),
  'handed-over': ({ number }) => ({ title: `${number}: entregado`, body: '¡Que lo disfrutes!' }),
  'expires-soon': (order, place) => ({
    title: `${order.number} vence a las ${timeOf(order.expiresAt, order) ?? ''}`,
    body: `Todavía falta pagarlo. ${place}`,
  }),
  'ended-by-refund': ({ number, totalMinor, currency, isCash, commerce }) => ({
    title: `${number}: te devolvemos ${amountText(totalMinor, currency)}`,
    body: isCash ? `Retirá el dinero en ${commerce.name}.` : 'El pedido terminó: no hace falta que vayas.',
  }),
  refunded: (order) => ({
    title: `${order.number}: te devolvimos ${amountText(order.refundedMinor, order.currency)}`,
    body: isOn(order) ? 'Es una parte: el resto del pedido sigue en marcha.' : 'El detalle está en tu pedido.',
  }),
  'problem-answered': ({ number, commerce }) => ({
    title: `${number}: te contestaron`,
    body: `${commerce.name} contestó tu reclamo.`,
  }),
};

const EN: Record<NotificationKind, Write> = {
  started: (order, place) => ({
    title: `${order.number} is being prepared`,
    body: order.promisedAt === null ? place : `${place}, around ${timeOf(order.promisedAt, order)}.`,
  }),
  'promise-revised': (order, place) => ({
    title: `${order.number}: new time, ${timeOf(order.promisedAt, order) ?? ''}`,
    body: place,
  }),
  called: ({ number }, place) => ({ title: `${number}: they're calling you`, body: `${place}. Go to the counter.` }),
  ready: ({ number }, place) => ({ title: `${number} is ready`, body: `${place}. Show the number.` }),
  'on-its-way': ({ number }, place) => ({ title: `${number} is on its way`, body: place }),
  'handed-over': ({ number }) => ({ title: `${number}: delivered`, body: 'Enjoy!' }),
  'expires-soon': (order, place) => ({
    title: `${order.number} expires at ${timeOf(order.expiresAt, order) ?? ''}`,
    body: `It still needs to be paid. ${place}`,
  }),
  'ended-by-refund': ({ number, totalMinor, currency, isCash, commerce }) => ({
    title: `${number}: refunding ${amountText(totalMinor, currency, 'en')}`,
    body: isCash ? `Collect the money at ${commerce.name}.` : "The order is over: there's no need to go.",
  }),
  refunded: (order) => ({
    title: `${order.number}: ${amountText(order.refundedMinor, order.currency, 'en')} refunded`,
    body: isOn(order) ? "It's a part: the rest of your order goes ahead." : 'The details are in your order.',
  }),
  'problem-answered': ({ number, commerce }) => ({
    title: `${number}: they answered`,
    body: `${commerce.name} answered your report.`,
  }),
};

/** Writes a message about an order in its language; venues that charge in soles are in Peru. @see ORD-04, APP-01 */
export function notificationText(kind: NotificationKind, order: NotifiedOrder, language: Language): NotificationText {
  const { name, address } = order.commerce;
  const place = order.delivery ?? (address === '' ? name : `${name}, ${address}`);
  const named = AFTER_ITS_END.includes(kind) ? order : { ...order, number: calledNumber(order) };
  const { title, body } = (language === 'en' ? EN : ES)[kind](named, place);
  const text = { title: cut(title, MAX_TITLE), body: cut(body, MAX_BODY) };
  if (language === 'en' || order.currency !== 'PEN') return text;
  return { title: addressAsTu(text.title), body: addressAsTu(text.body) };
}

const CHARACTERS = new Intl.Segmenter('es');

function cut(text: string, maxLength: number): string {
  const characters = Array.from(CHARACTERS.segment(text), ({ segment }) => segment);
  return characters.length <= maxLength
    ? text
    : `${characters
        .slice(0, maxLength - 1)
        .join('')
        .trimEnd()}…`;
}
