import type { Translated } from '@app/client/texts.ts';
import type { venuesOverviewEs } from './venues-overview.es.texts.ts';

export const venuesOverviewEn: Translated<typeof venuesOverviewEs> = {
  'all-venues-lead': 'How each one is going now. The ones that need somebody come first.',
  'all-venues-news': ({ time }) => `Up to date · ${time}`,
  'all-venues-stale': ({ time }) => `We couldn’t refresh. Figures from ${time}.`,
  'all-venues-first': ({ shown, total }) => `You’re seeing the first ${shown} of ${total} venues.`,
  'all-venues-list': 'See the whole list',
  'all-venues-total': ({ count }) => (count === 1 ? '1 venue' : `${count} venues`),
  'column-venue': 'Venue',
  'column-sold': 'Sold',
  'column-compared': 'Compared',
  'column-queue': 'In queue',
  'column-wait': 'Wait',
  'column-alerts': 'Needs',
  'column-acts': 'Actions',
  'venue-no-event': 'No events yet',
  'venue-next-event': ({ name, when }: { name: string; when: string }) => `Next: ${name}, ${when}`,
  'venue-closed': 'Closed to the public',
  'venue-stalls': ({ open, all, people }) =>
    `${open} of ${all} stalls open · ${people === 1 ? '1 person' : `${people} people`} signed in`,
  'sold-event': ({ orders }: { orders: number }) => (orders === 1 ? '1 order' : `${orders} orders`),
  'sold-today': ({ orders }: { orders: number }) => (orders === 1 ? 'today · 1 order' : `today · ${orders} orders`),
  'compared-with': ({ name, day }: { name: string; day: string }) => `against ${name}, ${day}, at the same minute`,
  'compared-first': 'first event',
  'compared-no-event': 'no event today',
  'not-allowed': 'No permission',
  'queue-late': ({ count }) => `${count} late`,
  'wait-real': ({ minutes }: { minutes: number }) => `${minutes} min`,
  'wait-promised': ({ minutes, percent }: { minutes: number; percent: number }) =>
    `promised ${minutes} min · ${percent}% on time`,
  'wait-none': 'nothing handed over',
  'alerts-nothing': 'Nothing',
  'venue-alert-money-exceptions': ({ count }) => (count === 1 ? '1 money difference' : `${count} money differences`),
  'venue-alert-late-orders': ({ count }) => (count === 1 ? '1 order past its time' : `${count} orders past their time`),
  'venue-alert-paused': ({ count }) => (count === 1 ? '1 stall paused' : `${count} stalls paused`),
  'venue-alert-no-staff': ({ count }) =>
    count === 1 ? '1 open stall without staff' : `${count} open stalls without staff`,
  'venue-alert-stopped-products': ({ count }) => (count === 1 ? '1 product stopped' : `${count} products stopped`),
};
