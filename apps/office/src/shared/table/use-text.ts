import { featureTexts } from '#shared/texts/feature-texts.ts';
import { listPreferencesEn } from './list-preferences.en.texts.ts';
import { listPreferencesEs } from './list-preferences.es.texts.ts';

export const { useText, useFailureText } = featureTexts(listPreferencesEs, listPreferencesEn);
