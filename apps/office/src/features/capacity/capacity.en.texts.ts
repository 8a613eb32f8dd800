import type { Translated } from '@app/client/texts.ts';
import type { capacityEs } from './capacity.es.texts.ts';

export const capacityEn: Translated<typeof capacityEs> = {
  'capacity-promised': 'Promised now',
  'capacity-wait': ({ least, most }) => (least === most ? `${most} min` : `${least}–${most} min`),
  'basis-usual': 'It is usual for a stall like this. Tell us how many you are.',
  'basis-stated': 'From what you stated.',
  'basis-blended': ({ orders }) => `Part stated, part measured over the last ${orders} orders.`,
  'basis-measured': ({ orders }) => `Measured over the last ${orders} orders.`,
  'limit-of-venue': ({ value }) => `As in the venue: ${value}`,
  'limit-none-in-venue': 'As in the venue: no limit',
  'limit-empty': 'Empty: the limit of the venue.',
  'limit-off': 'No limit in this stall',
  'hands-usual': ({ hands }) => `Empty: we count ${hands}.`,
  'hands-lead': 'How many people prepare at the same time. The wait comes from this until the pace is measured.',
  'replay-title': 'How it would have gone',
  'replay-event': ({ event }) => `In the last match: ${event}`,
  'replay-example': ({ orders, minutes }) =>
    `There is no match yet: this is how ${orders} orders in ${minutes} min would go.`,
  'replay-curve': ({ peak, time }) => `Open orders. Up to ${peak} ${time}.`,
  'replay-at-minute': ({ minutes }) => `in minute ${minutes}`,
  'replay-at-clock': ({ time }) => `at ${time}`,
  'replay-busy-line': ({ orders }) => `Delay, ${orders}`,
  'replay-busy': ({ busy }) => (busy === 0 ? 'No delay was shown.' : `A delay was shown for ${busy} min.`),
  'replay-paused': ({ paused }) => (paused === 0 ? 'It never paused.' : `It was paused for ${paused} min.`),
  'replay-refused': ({ refused, orders }) =>
    refused === 0 ? `None of ${orders} orders refused.` : `Orders refused: ${refused} of ${orders}.`,
  'replay-not-yet': 'Once the stall is saved, you see the last match with these limits.',
};
