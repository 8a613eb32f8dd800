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
  'leftovers-title': 'Already made',
  'leftover-units': ({ units, product }) => `${units} ${product}`,
  'leftover-lacks': ({ number }) => `Order ${number} lacks it.`,
  'leftover-lacks-none': 'No open order lacks it.',
  'leftover-pass': ({ units, number }) => `Use ${units} for ${number}`,
  'leftover-waste': 'Bin it, note it',
  'leftover-why': 'Why is it thrown away?',
  'leftover-waste-note': ({ units }) => `Note ${units} as waste`,
  'leftover-back': 'No, go back',
  'leftover-passed': ({ units, product, number, time, by }) =>
    `${units} ${product}: to ${number}, ${time}${by === null ? '' : `, ${by}`}`,
  'leftover-wasted': ({ units, product, reason, time, by }) =>
    `${units} ${product}: thrown away (${reason}), ${time}${by === null ? '' : `, ${by}`}`,
  'leftover-no-answer': "It wasn't sent. Try again once you're online.",
  'leftovers-not-read': "Couldn't check whether another order lacks it.",
  'waste-not-wanted': 'No order lacks it',
  'waste-cold': 'Went cold',
  'waste-badly-made': 'Badly made',
  'waste-dropped': 'Dropped',
  'waste-other': 'Other reason',
  'ended-refund': 'See the refund',
};
