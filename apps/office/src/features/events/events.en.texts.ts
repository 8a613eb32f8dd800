import type { Translated } from '#shared/texts/translated.ts';
import type { eventsEs } from './events.es.texts.ts';

export const eventsEn: Translated<typeof eventsEs> = {
  'events-title': 'Events',
  'event-new': 'Event',
  'event-new-title': 'New event',
  'events-none': 'There are no events yet',
  'events-none-text': 'Each order belongs to its event, and order numbers start with it.',
  'event-name': 'Name',
  'event-starts': 'Starts',
  'event-ends': 'Ends',
  'event-description': 'Description (HTML)',
  'event-orders': 'Orders',
};
