import type { Translated } from '@app/client/texts.ts';
import type { refundsEs } from './refunds.es.texts.ts';

export const refundsEn: Translated<typeof refundsEs> = {
  'refunds-none': 'Nothing to refund.',
  'refunds-cash': (facts) => (facts.count === 1 ? 'Cash to refund: 1 order' : `Cash to refund: ${facts.count} orders`),
  'refunds-others': 'Last 48 hours',
  'refund-staff': 'Refunded by the stall',
  'refund-cancelled': 'Order cancelled',
  'refund-in-panel': "Refunded in the provider's account",
  'refund-method-provider': 'to the original payment method',
  'refund-method-wallet': 'to their balance',
  'refund-method-cash': 'in cash',
  'refund-method-by-hand': 'another way, manually',
  'refund-waits-cash': 'Still to be handed over at the counter',
  'refund-requested': 'On its way',
  'refund-sent': 'On its way',
  'refund-unknown': 'No answer from the provider: we keep checking',
  'refund-succeeded': 'Refunded',
  'refund-failed': "The provider didn't accept it: the venue manager can see it",
  'refund-failed-parts-not-supported':
    'The provider only refunds this payment in full, not in part: the venue manager can see it',
  'refund-failed-not-supported': "The provider can't refund from here: the venue manager can see it",
  'refund-failed-too-old': 'The payment is too old for the provider to refund: the venue manager can see it',
  'refund-wallet-closed': 'The account no longer exists: the venue manager chooses another way',
  'hand-back': 'I handed the cash back',
  'hand-back-title': (facts) => `Did you hand back ${facts.price} for order ${facts.number}?`,
  'hand-back-text': "The cash leaves the drawer and the customer is notified. This can't be undone.",
  'hand-back-not': 'Not yet',
  'exception-late-capture': 'Payment that came too late',
  'exception-duplicate-capture': 'Paid twice',
  'exception-amount-mismatch': 'Charge differs from the order',
  'exception-unbooked-capture': 'Payment not applied to its order',
};
