import type { outboxEs } from './outbox.es.texts.ts';

export const outboxEn: typeof outboxEs = {
  'saved-title': 'Your order is saved on your phone',
  'saved-text': 'It is sent by itself as soon as the signal returns. You need not do anything.',
  'busy-title': 'It is very busy',
  'busy-text': 'Your order has not been sent yet. We are trying again every few seconds. Keep the app open.',
  'busy-by-hand': 'Your order has not been sent yet. We kept it: try again in a moment.',
  'busy-until': (prices, until) =>
    `Prices as of ${prices}. If it does not get in before ${until}, the order cancels itself and nothing is charged.`,
  'step-busy': 'Waiting for room',
  'sending-title': 'Sending your order',
  'sending-text': 'If the signal drops, we go on by ourselves.',
  'withdrawn-title': 'We are cancelling your order',
  'withdrawn-text': 'It may have reached the stall. As soon as there is a signal we cancel it and tell you.',
  'expired-title': 'The order cancelled itself',
  'expired-text': '10 minutes went by without a signal. Nothing was sent or charged.',
  'rejected-title': 'Your order was not placed',
  'cancelled-title': 'You cancelled the order',
  'cancelled-text': 'Nothing is charged.',
  'step-saved': 'Saved',
  'step-waiting': 'Waiting for a signal',
  'step-sending': 'Sending',
  'step-received': 'Received, with your number',
  'attempts-count': (count) => (count === 1 ? '1 attempt' : `${count} attempts`),
  'saved-until': (prices, until) =>
    `Prices as of ${prices}. Without a signal before ${until} the order cancels itself and nothing is charged.`,
  'total-in-cash': 'Total in cash',
  'build-again': 'Back to my order',
  'forget-it': 'Discard',
  'on-its-way': 'Orders not sent yet',
  'see-state': 'See',
};
