import type { Translated } from '@app/client/texts.ts';
import type { factorEs } from './factor.es.texts.ts';

export const factorEn: Translated<typeof factorEs> = {
  'factor-title': "Confirm it's you",
  'factor-lead': 'This change involves money or access. Confirm to complete it.',
  'factor-code': 'Code from the app',
  'factor-passkey': 'Use passkey',
  'factor-elsewhere': "Your passkey can't be used on this device. Sign in on one where it works.",
};
