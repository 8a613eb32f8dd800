import type { refundsEs } from './refunds.es.texts.ts';
import type { Translated } from '#shared/texts/translated.ts';

export const refundsEn: Translated<typeof refundsEs> = {
  'refunds-title': 'Refunds',
  'refunds-none': 'There is nothing to give back.',
  'refunds-cash': (facts) =>
    facts.count === 1 ? 'Cash to give back: 1 order' : `Cash to give back: ${facts.count} orders`,
  'refunds-others': 'Last 48 hours',
  'refund-staff': 'Refunded by the stall',
  'refund-cancelled': 'Order cancelled',
  'refund-in-panel': "Refunded in the provider's account",
  'refund-way-provider': 'the way it was paid',
  'refund-way-wallet': 'to their balance',
  'refund-way-cash': 'in cash',
  'refund-way-by-hand': 'another way, by hand',
  'refund-waits-cash': 'Still to be handed over at the counter',
  'refund-requested': 'On its way',
  'refund-sent': 'On its way',
  'refund-unknown': 'No answer from the provider: we keep asking',
  'refund-succeeded': 'Given back',
  'refund-failed': 'The provider did not accept it: whoever runs the venue sees it',
  'refund-failed-parts-not-supported':
    'The provider only gives this payment back whole, not in part: whoever runs the venue sees it',
  'refund-failed-too-old': 'The payment is too old to be refunded by the provider: whoever runs the venue sees it',
  'refund-wallet-closed': 'The account no longer exists: the venue manager chooses another way',
  'hand-back': 'I handed the cash back',
  'hand-back-title': (facts) => `Did you hand back ${facts.price} of order ${facts.number}?`,
  'hand-back-text': 'The cash leaves the drawer and the buyer is told. It cannot be undone.',
  'hand-back-not': 'Not yet',
};
