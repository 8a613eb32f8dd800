import { featureTexts } from '#shared/texts/feature-texts.ts';
import { liveEn } from './live.en.texts.ts';
import { liveEs } from './live.es.texts.ts';

export const { useFailureText, useText, useLanguage } = featureTexts(liveEs, liveEn);
