import type { Translated } from '@app/client/texts.ts';
import type { reportPartsEs } from './report-parts.es.texts.ts';

export const reportPartsEn: Translated<typeof reportPartsEs> = {
  'period-label': 'Period',
  'period-today': 'Today',
  'period-event': 'Event',
  'period-days': 'Dates',
  'period-stall': 'Stall',
  'period-all-stalls': 'All stalls',
  'change-more': 'more',
  'change-less': 'less',
  'change-same': 'same',
  'change-new': 'new',
  'change-none': '–',
};
