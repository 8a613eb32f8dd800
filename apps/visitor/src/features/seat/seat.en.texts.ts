import type { seatEs } from './seat.es.texts.ts';

export const seatEn: typeof seatEs = {
  'seat-question': 'Is this your seat?',
  'seat-from-code': 'We read it from the QR code on your seat.',
  'seat-own': 'Your seat',
  'seat-own-area': ({ area }) => `Your seat · ${area}`,
  'seat-kept': 'We remember it on this phone for your next order.',
  'seat-forget': 'Forget this seat',
  'seat-area': 'Area',
  'seat-stalls': 'Stalls that deliver here',
  'seat-no-stalls': 'No stall delivers here',
  'seat-no-stalls-text': 'You can order and pick up at the counter.',
  'seat-yes': 'Yes, deliver here',
  'seat-no': "It isn't my seat",
  'seat-see-stalls': 'See the stalls',
  'seat-unknown': ({ venue }) => `This QR code isn't from ${venue}`,
  'seat-unknown-text': 'It may be from another venue, or no longer valid. You can enter your seat when you order.',
  'seat-type-it': 'Enter my seat',
  'seat-failed': "We couldn't check the QR code",
  'seat-failed-text': "We'll check it once you're back online. You can also enter your seat when you order.",
};
