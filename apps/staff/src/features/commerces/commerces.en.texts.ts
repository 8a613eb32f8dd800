import type { Translated } from '@app/client/texts.ts';
import type { commercesEs } from './commerces.es.texts.ts';

export const commercesEn: Translated<typeof commercesEs> = {
  'stalls-title': 'Which stall are you at?',
  'open-board': 'Open board',
  'reconciliation-title': 'Reconciliation',
  'security-title': 'Security',
  'operations-title': 'Operations',
  'office-link': 'Administration',
};
