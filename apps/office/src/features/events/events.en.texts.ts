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
  'events.kind': 'What it is',
  'events.kind.other': 'Something else',
  'events.kind.football': 'Football match',
  'events.kind.basketball': 'Basketball match',
  'events.kind.concert': 'Concert',
  'events.kind.theatre': 'Show with an interval',
  'events.delayMinutes': 'Delay (minutes)',
  'events.delayMinutes.hint': 'Moves half-time, interval and end, with the orders for those times.',
  'events.description': 'Description',
  'events.orders': 'Orders',
};
