import type { Translated } from '@app/client/texts.ts';
import type { cancellingEs } from './cancelling.es.texts.ts';

export const cancellingEn: Translated<typeof cancellingEs> = {
  'reason-own-label': 'Reason',
  'cancel-stop-title': 'Stop selling too?',
  'cancel-stop-hint': 'What you mark is not sold any more today.',
  'cancel-stop': (facts) => `Stop ${facts.product}`,
  'cancel-reading': 'Looking up the payment…',
};
