import type { Translated } from '@app/client/texts.ts';
import type { topUpsEs } from './top-ups.es.texts.ts';

const plural = new Intl.PluralRules('en');

export const topUpsEn: Translated<typeof topUpsEs> = {
  'top-up-code': 'Wallet code',
  'top-up-code-hint': "It's on their phone, under Balance, Top up. It's valid for five minutes.",
  'top-up-code-missing': 'Enter the 8 digits and letters of the code',
  'top-up-amount': 'Cash received',
  'top-up-quick': 'Usual amounts',
  'amount-unreadable': 'Enter the amount without thousands separators: 1500 or 1500.50',
  'top-up-range': (facts) => `An amount from ${facts.least} to ${facts.most}`,
  'top-up-take': (facts) => `Top up ${facts.price}`,
  'top-up-done': (facts) => `You topped up ${facts.price} for ${facts.member}`,
  'top-up-done-hint': 'They can see it on their phone now. Wrong person? Undo the top-up.',
  'top-up-uncertain': "We don't know whether it went through. Press the button again: a code never counts twice.",
  'top-ups-day': 'Last 24 hours',
  'top-ups-none': 'No top-ups yet.',
  'top-ups-total': (facts) =>
    plural.select(facts.count) === 'one' ? `1 top-up: ${facts.price}` : `${facts.count} top-ups: ${facts.price}`,
  'top-ups-off': "This venue doesn't use balances.",
  'top-up-undone': 'undone',
  'top-up-undo-title': (facts) => `Undo ${facts.price} for ${facts.member}?`,
  'top-up-undo-text': "It's taken off their balance and you hand the cash back. You can do this for ten minutes.",
  'top-up-undo': 'Undo top-up',
  'top-up-undo-not': 'Keep it',
  'scan-title': 'Scan code',
  'scan-lead': 'Point the camera at the QR code on their phone.',
};
