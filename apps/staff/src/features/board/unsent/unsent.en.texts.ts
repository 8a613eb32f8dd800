import type { Translated } from '@app/client/texts.ts';
import type { unsentEs } from './unsent.es.texts.ts';

const plural = new Intl.PluralRules('en');

export const unsentEn: Translated<typeof unsentEs> = {
  'offline-since': (facts) => `Offline since ${facts.time}.`,
  'offline-kept':
    'You see the orders up to that time; no new ones arrive. Order steps stay on this device and are sent in order when the network returns, even after a restart.',
  'offline-memory':
    'You see the orders up to that time; no new ones arrive. This browser stores no data: closing or reloading the page loses the unsent steps.',
  'offline-not': 'Not possible offline: cancel, pause, stop products, apply discounts. Codes are not checked.',
  'server-silent': 'No answer from the server. Unsent steps stay on this device and are sent in order.',
  'unsent-count': (facts) => (plural.select(facts.count) === 'one' ? '1 unsent step' : `${facts.count} unsent steps`),
  'unsent-title': 'Unsent steps',
  'unsent-lead': 'In the order of your taps.',
  'unsent-none': 'No unsent steps.',
  'unsent-step': (facts) => `Unsent: ${facts.step}`,
  'unsent-not-notified': 'Unsent: the customer is not notified yet',
  'unsent-cash': (facts) => `Not recorded: ${facts.price} in cash`,
  'unsent-tapped': (facts) => `Marked ${facts.time}`,
  'unsent-step-of': (facts) => `${facts.number}: ${facts.step}`,
  'unsent-cash-step': (facts) => `${facts.price} in cash`,
  'unsent-bump': (facts) => `done ${facts.products}`,
  'unsent-start': (facts) => `started ${facts.products}`,
  'unsent-put-back': (facts) => `not started ${facts.products}`,
  'unsent-recall': (facts) => `recall ${facts.products}`,
  'unsent-pass': 'handed over by QR',
  'refused-count': (facts) =>
    plural.select(facts.count) === 'one' ? '1 step could not be applied' : `${facts.count} steps could not be applied`,
  'left-count': (facts) => {
    const steps = plural.select(facts.count) === 'one' ? '1 step was not sent' : `${facts.count} steps were not sent`;
    return facts.name === null
      ? `${steps}: the people who marked them no longer work at this stall.`
      : `${steps}: ${facts.name} no longer works at this stall.`;
  },
  'left-decide': 'The orders are as they were. The person on this tablet now decides.',
  'left-show': 'See and decide',
  'left-title': 'Steps that were not sent',
  'left-lead':
    'Someone who no longer works at this stall marked them offline. Check each order: if the step was done, mark it yourself. It is then in your name.',
  'left-tapped': (facts) => (facts.name === null ? `Marked ${facts.time}.` : `Marked by ${facts.name}, ${facts.time}.`),
  'left-cash': 'Count the cash before you record it.',
  'left-gone': 'The order is no longer on the board.',
  'left-order': (facts) => `See ${facts.number}`,
  'left-decided': 'Decided',
  'lost-count': (facts) =>
    plural.select(facts.count) === 'one'
      ? '1 step that you marked offline was not applied'
      : `${facts.count} steps that you marked offline were not applied`,
  'lost-orders': (facts) =>
    `You no longer have access to this stall. Ask the person there to decide about these orders: ${facts.numbers}.`,
  'refused-show': 'See which and why',
  'refused-title': 'Could not be applied',
  'refused-lead': 'The server refused them when the network returned. Check each order.',
  'refused-cancelled': 'The order is cancelled.',
  'refused-same': 'Another device had already marked it.',
  'refused-moved': (facts) => `Another device changed it in the meantime. It is now ${facts.state}.`,
  'refused-changed': 'Another device changed it in the meantime.',
  'refused-following': 'The step before it was not applied.',
  'refused-code': 'The code that was entered is not of this order. It is still to be handed over.',
  'refused-cash': (facts) =>
    `The payment of ${facts.price} was not recorded. ${facts.reason} If you received the money, return it or record it again.`,
  'state-1': 'unpaid',
  'state-2': 'in the queue',
  'state-3': 'ready',
  'state-4': 'being prepared',
  'state-5': 'on its way',
  'state-6': 'delivered',
  'state-7': 'cancelled',
};
