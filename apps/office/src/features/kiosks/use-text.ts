import { featureTexts } from '#shared/texts/feature-texts.ts';
import { kiosksEn } from './kiosks.en.texts.ts';
import { kiosksEs } from './kiosks.es.texts.ts';

export const { useFailureText, useLanguage, useText } = featureTexts(kiosksEs, kiosksEn);
