import type { WhenTexts } from './when.es.texts.ts';

/** Texts of the choice of a time. */
export const whenEn: WhenTexts = {
  'when-row': 'Time',
  'when-title': 'When do you want it?',
  'when-now': 'As soon as possible',
  'when-at': ({ time }) => `For ${time}`,
  'when-offered': 'Or for later',
  'when-lost': 'That time is full now. Choose another one.',
  'when-loading': 'Looking for times…',
  'when-failed': "We couldn't load the times.",
  'when-try-again': 'Try again',
  'when-starts': ({ time }) => `Starts ${time}`,
  'when-room-plenty': 'Room left',
  'when-room-little': 'Almost full',
  'when-peak-before': 'Before it starts',
  'when-peak-quarter': 'Between quarters',
  'when-peak-half-time': 'For half-time',
  'when-peak-interval': 'For the interval',
  'when-peak-encore': 'For the end',
  'when-peak-after': 'After the end',
};
