import type { OrderHistory, OrderHistoryEntry } from '@app/contract/staff/order-history.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { exactPriceText } from '@app/rules/formatting/exact-price-text.ts';
import { priceText } from '@app/rules/formatting/price-text.ts';
import { cardName } from '@app/rules/payments/card-name.ts';
import { historyTimeText } from './history-time.ts';
import { useText } from './use-text.ts';

type Of<Kind extends OrderHistoryEntry['kind']> = Extract<OrderHistoryEntry, { kind: Kind }>;
type Text = ReturnType<typeof useText>;
/** What happened, and details of it. */
type EntryText = { title: string; details: readonly string[] };

/** Words for the entries of a history. Times without a day are of today at the venue. */
export function useHistoryText({ currency, totalAmount, paidWith, card }: OrderHistory, timeZone: string) {
  const text = useText();
  const timeText = (at: string) => historyTimeText(at, timeZone);
  const paid = {
    method: card ? `${cardName(card.brand)} ${card.lastFour}` : text(`history-method-${paidWith}`),
    price: totalAmount === null ? text('history-amount-unseen') : priceText(toMinor(totalAmount), currency),
  };
  const amountOf = (amount: number | null) =>
    amount === null ? text('history-amount-unseen') : exactPriceText(amount, currency);
  const entryText = (entry: OrderHistoryEntry): EntryText => {
    switch (entry.kind) {
      case 'change':
        return { title: changeText(entry, paid, text), details: changeDetails(entry, text) };
      case 'unused-payment':
        return plain(text(`history-unused-${entry.verdict}`, { price: amountOf(entry.amount) }));
      case 'refund': {
        const title = text('history-refund', { price: amountOf(entry.amount) });
        return { title, details: [refundState(entry, timeText, text), ...present(entry.reason)] };
      }
      case 'receipt':
        return plain(text(`history-receipt-${entry.state}`, { email: entry.email ?? text('history-erased') }));
      case 'paper':
        return { title: text(`history-paper-${entry.document}`), details: paperDetails(entry, text) };
    }
  };
  return { timeText, entryText, actorText: (entry: OrderHistoryEntry) => actorText(entry, text) };
}

const plain = (title: string): EntryText => ({ title, details: [] });
const present = (reason: string | null) => (reason === null ? [] : [reason]);

function actorText({ actor: { kind, name, isSelf } }: OrderHistoryEntry, text: Text): string {
  if (kind !== 'staff') return text(`history-${kind}`);
  return isSelf ? text('history-self') : (name ?? text('history-staff'));
}

function changeText({ cause, from, to }: Of<'change'>, paid: { method: string; price: string }, text: Text): string {
  switch (cause) {
    case 'placed':
      return text('history-placed');
    case 'retried':
      return text('history-changed');
    case 'cash-taken':
      return text('history-cash', paid);
    case 'payment-approved':
      return text('history-paid', paid);
    case 'late-payment':
      return text('history-paid-late', paid);
    case 'cancelled':
      return text('history-cancelled');
    case 'expired':
      return text('history-expired');
    case 'extended':
      return text('history-extended');
    case 'discounted':
      return text('history-discounted');
    case 'lines-removed':
      return text('history-lines-removed');
    case 'slot-changed':
      return text('history-slot-changed');
    case 'notice-repeated':
      return text('history-notice');
    case 'refund-requested':
    case 'refunded':
      return text('history-ended-by-refund');
    default:
      return transitionText(from, to, text);
  }
}

function transitionText(from: Of<'change'>['from'], to: Of<'change'>['to'], text: Text): string {
  const { preparing, toDeliver, delivering, delivered } = ORDER_STATUS;
  switch (to) {
    case preparing:
      return text(from === toDeliver ? 'history-preparing-again' : 'history-preparing');
    case toDeliver:
      return text(from === delivering || from === delivered ? 'history-ready-again' : 'history-ready');
    case delivering:
      return text('history-sent-out');
    case delivered:
      return text('history-delivered');
    default:
      return text('history-queue');
  }
}

function changeDetails({ pickupCheck, reason }: Of<'change'>, text: Text): string[] {
  const checked = pickupCheck === null ? [] : [text(`history-without-${pickupCheck}`)];
  return [...checked, ...present(reason)];
}

function refundState({ state, method, updatedAt }: Of<'refund'>, timeText: (at: string) => string, text: Text): string {
  if (state === 'succeeded') return text('history-refund-succeeded', { time: timeText(updatedAt) });
  if (method === 'cash' && state === 'requested') return text('history-refund-cash');
  return text(`history-refund-${state}`);
}

function paperDetails({ copy, state }: Of<'paper'>, text: Text): string[] {
  const known = state === 'sending' ? 'waiting' : state;
  const shown = copy > 1 ? [text('history-paper-copy', { copy })] : [];
  return [...shown, text(`history-paper-${known}`)];
}
