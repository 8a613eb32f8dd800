import type { Translated } from '@app/client/texts.ts';
import type { runnerEs } from './runner.es.texts.ts';

export const runnerEn: Translated<typeof runnerEs> = {
  'runner-counts': (facts) => `${facts.out} on the way, ${facts.ready} at the stall`,
  'runner-out-others': 'on the way with others',
  'runner-with-you': 'With you',
  'runner-with': (facts) => (facts.name === '' ? 'With another person' : `With ${facts.name}`),
  'runner-taken': (facts) =>
    facts.name === '' ? `Another person has ${facts.number} already.` : `${facts.name} has ${facts.number} already.`,
  'runner-by-row': 'by row',
  'runner-ready': 'Ready at the stall',
  'runner-pick': 'tap those you take',
  'runner-no-sector': 'No section',
  'runner-left': (facts) => (facts.minutes < 1 ? 'Left just now' : `Left ${facts.minutes} min ago`),
  'runner-deliver': 'Hand over',
  'runner-absent': 'Not there',
  'runner-absent-title': (facts) => `Not there. ${facts.count} notices, ${facts.time}`,
  'runner-absent-first': 'Not there',
  'runner-absent-paid':
    'If it goes back, the stall holds it until closing. It is paid: no money goes back automatically.',
  'runner-absent-unpaid': 'If it goes back, the stall holds it until closing. It is not paid: nothing is charged.',
  'runner-back': 'Back to the stall',
  'runner-back-reason': 'Not at their seat',
  'runner-take-cash': (facts) => `Take ${facts.price}`,
  'runner-document': 'Ask for the document',
  'runner-leave': (facts) => `Leave with ${facts.count}`,
  'runner-leave-to': (facts) => `Leave with ${facts.count} for ${facts.sector}`,
  'runner-none': 'Nothing to deliver',
  'runner-none-text': 'Orders to the seat appear when they are ready.',
  'trip-title': 'Your trip',
  'trip-next-title': 'Next trip',
  'trip-next-hint': 'in walking order',
  'trip-others': 'Also ready',
  'trip-counts': ({ orders, products }) =>
    `${orders} ${orders === 1 ? 'order' : 'orders'}, ${products} ${products === 1 ? 'product' : 'products'}`,
  'trip-over-tray': (facts) => `The tray holds ${facts.products}`,
  'trip-left-at': (facts) => `you left at ${facts.time}`,
  'trip-progress': (facts) => `Stop ${facts.stop} of ${facts.stops}`,
  'trip-then': 'Next, as you walk',
  'trip-then-hint': 'tap one to go there first',
  'counter-ask-name': (facts) => `Ask for ${facts.name}`,
};
