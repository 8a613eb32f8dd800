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
  'phase-before': ({ minutes }) =>
    minutes < 120 ? `Starts in ${minutes} min` : `Starts in ${Math.round(minutes / 60)} h`,
  'phase-playing': ({ minute }) => `Minute ${minute}`,
  'phase-half': ({ part, minute }) => `Half ${part} · minute ${minute}`,
  'phase-part': ({ part, parts, minute }) => `Part ${part} of ${parts} · minute ${minute}`,
  'phase-break-in': ({ minutes }) => `break in ${minutes} min`,
  'phase-break': ({ minutes }) => `Break · resumes in ${minutes} min`,
  'phase-after': ({ minutes }) =>
    minutes < 120 ? `Ended ${minutes} min ago` : `Ended ${Math.round(minutes / 60)} h ago`,
  'mark-start': 'Start',
  'mark-break': 'Break',
  'mark-end': 'End',
};
