import type { Translated } from '@app/client/texts.ts';
import type { translationsEs } from './translations.es.texts.ts';

export const translationsEn: Translated<typeof translationsEs> = {
  'label-in-english': ({ label }) => `${label}, in English`,
  'label-in-spanish': ({ label }) => `${label}, in Spanish`,
  'translation-lead': 'What you leave empty in the other language is shown as it is.',
};
