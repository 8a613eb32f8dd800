import type { outboxEs } from './outbox.es.texts.ts';

export const outboxEn: typeof outboxEs = {
  'saved-title': 'Your order is saved on your phone',
  'saved-text': "We'll send it as soon as you're back online. No action needed.",
  'busy-title': "We're very busy",
  'busy-text': "Your order hasn't been sent yet. We try again every few seconds. Keep the app open.",
  'busy-by-hand': "Your order hasn't been sent yet. We saved it: try again in a moment.",
  'busy-until': ({ prices, until }) =>
    `Prices as of ${prices}. If it isn't accepted before ${until}, the order is cancelled and nothing is charged.`,
  'step-busy': 'Waiting for a spot',
  'sending-title': 'Sending your order',
  'sending-text': "Don't close the app: if you lose the connection, we'll keep trying.",
  'withdrawn-title': "We're cancelling your order",
  'withdrawn-text': "It may have reached the stall. We'll cancel it as soon as you're back online and let you know.",
  'expired-title': 'The order was cancelled',
  'expired-text': '10 minutes passed without a connection. Nothing was sent or charged.',
  'rejected-title': "Your order wasn't placed",
  'cancelled-title': 'You cancelled the order',
  'cancelled-text': 'Nothing is charged.',
  'step-saved': 'Saved',
  'step-waiting': 'Waiting for a connection',
  'step-sending': 'Sending',
  'step-received': 'Received, with your number',
  'attempts-count': ({ count }) => (count === 1 ? '1 attempt' : `${count} attempts`),
  'saved-until': ({ prices, until }) =>
    `Prices as of ${prices}. If you aren't back online before ${until}, the order is cancelled and nothing is charged.`,
  'total-in-cash': 'Total in cash',
  'build-again': 'Back to my order',
  'forget-it': 'Discard',
  'on-its-way': 'Orders not sent yet',
  'see-state': 'View',
};
