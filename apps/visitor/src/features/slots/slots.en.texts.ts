import type { slotsEs } from './slots.es.texts.ts';

export const slotsEn: typeof slotsEs = {
  'when-peak-before': 'Before it starts',
  'when-peak-quarter': 'Between quarters',
  'when-peak-half-time': 'For half-time',
  'when-peak-interval': 'For the interval',
  'when-peak-encore': 'For the end',
  'when-peak-after': 'After the end',
  'when-peak-starts': ({ time }) => `Starts ${time}`,
  'when-first': 'Right at the start',
  'when-middle': 'Midway through',
  'when-last': 'Just before the restart',
  'when-room': 'Room left',
  'when-almost-full': 'Almost full',
  'when-kitchen-starts': ({ time }) => `They start to prepare it at ${time}.`,
  'when-lost': 'That time has just filled up',
  'when-more': 'See more times',
  'when-failed': "We couldn't load the times.",
};
