import type { Translated } from '#shared/texts/translated.ts';
import type { commercesEs } from './commerces.es.texts.ts';

export const commercesEn: Translated<typeof commercesEs> = {
  'stalls-title': 'Which stall are you at?',
  'open-board': 'Open board',
  'office-link': 'Administration',
};
