import type { Translated } from '@app/client/texts.ts';
import type { eventsEs } from './events.es.texts.ts';

export const eventsEn: Translated<typeof eventsEs> = {
  'events-title': 'Events',
  'events-new': 'Event',
  'events-new-title': 'New event',
  'events-none': 'There are no events yet',
  'events-none-text': 'Each order belongs to its event, and order numbers start with it.',
  'events.name': 'Name',
  'events.startsAt': 'Starts',
  'events.endsAt': 'Ends',
  'events.description': 'Description (HTML)',
  'events.orders': 'Orders',
};
