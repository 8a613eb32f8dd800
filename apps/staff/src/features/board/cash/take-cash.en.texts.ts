import type { Translated } from '@app/client/texts.ts';
import type { takeCashEs } from './take-cash.es.texts.ts';

export const takeCashEn: Translated<typeof takeCashEs> = {
  'cash-title': (facts) => `Collect ${facts.number}`,
  'cash-due': 'Total',
  'cash-given': 'How much do they give you?',
  'cash-other': 'Other amount',
  'cash-change': 'Change',
  'cash-no-change': 'Exact, no change',
  'cash-missing': 'Missing',
  'cash-missing-reason': (facts) => `${facts.price} is still missing`,
  'cash-amount-wrong': 'Enter the amount without thousands separators: 1500 or 1500.50',
  'cash-notes': 'How to give it',
  'cash-note': (facts) => `${facts.quantity} × ${facts.price}`,
  'cash-taken': 'Collected',
};
