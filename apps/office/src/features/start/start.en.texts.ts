import type { Translated } from '#shared/texts/translated.ts';
import type { startEs } from './start.es.texts.ts';

export const startEn: Translated<typeof startEs> = {
  'start-title': 'Open your venue',
  'start-progress': ({ done, steps }) =>
    `${done} of ${steps} steps done. You can leave at any time: everything is saved.`,
  'start-done': 'All set. The venue takes orders.',
  'step-venue': 'Venue',
  'step-venue-text': 'Name, currency, language and time zone.',
  'step-brand': 'Brand',
  'step-brand-text': 'The colours of buttons and backgrounds.',
  'step-stall': 'Stall',
  'step-stall-text': 'Where orders are picked up and how they are recognised.',
  'step-menu': 'Menu',
  'step-menu-text': 'At least one product on sale.',
  'step-delivery': 'Delivery to the seat',
  'step-delivery-text': 'Areas and what people are asked for. Without it, orders are picked up at the stall.',
  'step-payment': 'Ways to pay',
  'step-payment-text': 'Cash is already on in each new stall.',
  'step-staff': 'People',
  'step-staff-text': 'People who run the venue or a stall sign in with their own account.',
  'step-event': 'Event',
  'step-event-text': 'Day and time. Orders belong to their event.',
  'step-order': 'Test order',
  'step-order-text': 'Place it from your phone and hand it over on the board.',
  'step-open': 'Open',
  'step-change': 'Change',
  'step-is-done': 'Done',
  'step-optional': 'This can wait',
  'visit-venue': 'See the venue as a visitor',
};
