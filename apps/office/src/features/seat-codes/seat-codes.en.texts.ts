import type { seatCodesEs } from './seat-codes.es.texts.ts';

export const seatCodesEn: typeof seatCodesEs = {
  'seat-codes-lead': 'The QR of a seat fills in where an order is delivered. Print them and stick one on each place.',
  'seat-codes-range': 'What to print',
  'seat-codes-area': 'Delivery area',
  'seat-codes-number-hint': 'For example: 1-20',
  'seat-codes-text-hint': 'For example: A-F. Empty: the visitor fills it in.',
  'seat-codes-count': ({ count }) => (count === 1 ? '1 code, on one A4 sheet' : `${count} codes, on A4 sheets of 24`),
  'seat-codes-most': ({ most }) => `At most ${most} codes per document. Choose smaller ranges.`,
  'seat-codes-unreadable': ({ field }) => `Check the range of ${field}`,
  'seat-codes-download': 'Download PDF',
  'seat-codes-none': 'The venue has no delivery areas',
  'seat-codes-none-text':
    'Add them under Payment and delivery of the venue. Stalls deliver where their area has the same name.',
  'seat-codes-revoke': 'Void the printed codes',
  'seat-codes-revoke-lead': 'If codes were copied or moved, void all of them and print them again.',
  'seat-codes-revoke-question': 'Void all printed codes?',
  'seat-codes-revoke-text': 'The QR codes in the venue stop working. This cannot be undone.',
  'seat-codes-revoke-yes': 'Void all',
  'seat-codes-revoked': 'The printed codes no longer work',
};
