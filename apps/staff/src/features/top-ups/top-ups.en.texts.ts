import type { Translated } from '#shared/texts/translated.ts';
import type { topUpsEs } from './top-ups.es.texts.ts';

const plural = new Intl.PluralRules('en');

export const topUpsEn: Translated<typeof topUpsEs> = {
  'top-up-title': 'Top up',
  'top-up-code': 'Wallet code',
  'top-up-code-hint': 'It is on their phone: Balance, Top up. It lasts five minutes.',
  'top-up-code-missing': 'Type the 8 digits and letters of the code',
  'top-up-amount': 'Cash you take',
  'top-up-quick': 'Usual amounts',
  'top-up-range': (facts) => `An amount from ${facts.least} to ${facts.most}`,
  'top-up-take': (facts) => `Top up ${facts.price}`,
  'top-up-done': (facts) => `You topped up ${facts.price} for ${facts.member}`,
  'top-up-done-hint': 'They see it on their phone now. Not the person in front of you? Undo the top-up.',
  'top-up-uncertain': 'We do not know whether it arrived. Press the button again: a code never counts twice.',
  'top-ups-day': 'Last 24 hours',
  'top-ups-none': 'Nobody was topped up yet.',
  'top-ups-total': (facts) =>
    plural.select(facts.count) === 'one' ? `1 top-up: ${facts.price}` : `${facts.count} top-ups: ${facts.price}`,
  'top-ups-off': 'This venue keeps no balances.',
  'top-up-undone': 'undone',
  'top-up-undo-title': (facts) => `Undo ${facts.price} of ${facts.member}?`,
  'top-up-undo-text': 'It leaves their balance and you hand the cash back. Possible for ten minutes.',
  'top-up-undo': 'Undo top-up',
  'top-up-undo-not': 'Leave it',
  'scan-title': 'Scan code',
  'scan-lead': 'Point the camera at the QR code on their phone.',
  'scan-failed': 'We could not use the camera. Type the code.',
};
