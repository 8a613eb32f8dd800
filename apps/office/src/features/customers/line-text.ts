import type { CustomerEntry } from '@app/contract/back-office/customers/customers.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { cardName } from '@app/rules/payments/card-name.ts';
import type { IconName } from '@app/ui/icons/icon-names.ts';
import { useText } from './use-text.ts';

type Text = ReturnType<typeof useText>;
type Of<Kind extends CustomerEntry['kind']> = Extract<CustomerEntry, { kind: Kind }>;
type LineText = {
  title: string;
  details: readonly string[];
  amount: string | null;
  /** No money moved. */
  isStruck: boolean;
  icon: IconName;
  tone: 'idle' | 'ok' | 'warn' | 'bad';
};

/** Words for the entries of a customer's time line. */
export function useLineText(): (entry: CustomerEntry) => LineText {
  const text = useText();
  return (entry) => lineText(entry, text);
}

function lineText(entry: CustomerEntry, text: Text): LineText {
  switch (entry.kind) {
    case 'order':
      return orderText(entry, text);
    case 'refund':
      return refundText(entry, text);
    case 'declined':
      return {
        title: text('line-declined-title'),
        details: [
          ...(entry.card ? [`${cardName(entry.card.brand ?? '')} ${entry.card.lastFour}`.trim()] : []),
          text('line-of-order', { number: entry.number }),
        ],
        amount: amountText(entry.amountMinor, entry.currency),
        isStruck: true,
        icon: 'circle-x',
        tone: 'bad',
      };
    case 'message':
      return {
        title: text(`line-message-${entry.state}`, { number: entry.number }),
        details: [],
        amount: null,
        isStruck: false,
        icon: 'mail',
        tone: entry.state === 'failed' ? 'bad' : 'idle',
      };
    case 'wallet':
      return walletText(entry, text);
  }
}

function orderText(entry: Of<'order'>, text: Text): LineText {
  const { number, commerce, items, moreItems, benefit, totalMinor, currency, orderStatusId } = entry;
  const words = items.map(({ quantity, name }) => `${quantity} ${name}`).join(', ');
  const isEnded = orderStatusId === 7;
  return {
    title: text('line-order-title', { number, commerce }),
    details: [
      moreItems > 0 ? `${words} ${text('line-more-items', { more: moreItems })}` : words,
      ...(benefit === null ? [] : [text('line-benefit', { benefit })]),
    ],
    amount: amountText(totalMinor, currency),
    isStruck: isEnded,
    icon: isEnded ? 'circle-x' : 'receipt-text',
    tone: isEnded ? 'bad' : 'ok',
  };
}

function refundText({ number, method, state, reason, amountMinor, currency }: Of<'refund'>, text: Text): LineText {
  const isOpen = state !== 'succeeded' && state !== 'failed';
  return {
    title: text('line-refund-title', { number }),
    details: [
      ...(state === 'failed' ? [text('line-refund-failed')] : []),
      ...(isOpen ? [text('line-refund-open')] : []),
      text(`refunds-method-${method}`),
      ...(reason === null ? [] : [`“${reason}”`]),
    ],
    amount: `−\u00a0${amountText(amountMinor, currency)}`,
    isStruck: state === 'failed',
    icon: 'undo-2',
    tone: state === 'failed' ? 'bad' : 'warn',
  };
}

function walletText(entry: Of<'wallet'>, text: Text): LineText {
  const { movement, commerce, balanceMinor, amountMinor, currency } = entry;
  return {
    title: text(`line-wallet-${movement}`),
    details: [
      ...(commerce === null ? [] : [commerce]),
      text('line-wallet-balance', { amount: amountText(balanceMinor, currency) }),
    ],
    amount: amountMinor < 0 ? `−\u00a0${amountText(-amountMinor, currency)}` : amountText(amountMinor, currency),
    isStruck: false,
    icon: 'coins',
    tone: 'idle',
  };
}
