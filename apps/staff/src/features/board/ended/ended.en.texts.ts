import type { Translated } from '@app/client/texts.ts';
import type { boardEndedEs } from './ended.es.texts.ts';

export const boardEndedEn: Translated<typeof boardEndedEs> = {
  'ended-title': 'Do not make',
  'ended-refunded': ({ time, by }) => (by === null ? `Fully refunded ${time}` : `Fully refunded ${time}, ${by}`),
  'ended-cancelled': ({ time, by }) => (by === null ? `Cancelled unpaid ${time}` : `Cancelled unpaid ${time}, ${by}`),
  'ended-offline-cancelled': 'Cancelled while you were offline',
  'ended-offline': 'It was refunded while there was no network',
  'ended-ago': 'Ended',
  'ended-age': ({ seconds }) => `${seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min`} ago`,
  'ended-leaves': ({ minutes }) => `Goes in ${minutes} min`,
  'ended-seen': 'Seen',
  'ended-seen-of': ({ number }) => `Seen, take ${number} off the board`,
  'ended-seen-long': 'Seen, take off the board',
  'ended-made': 'Already made',
  'ended-refund': 'See the refund',
};
