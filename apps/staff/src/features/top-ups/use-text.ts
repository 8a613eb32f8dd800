import { featureTexts } from '#shared/texts/feature-texts.ts';
import { topUpsEn } from './top-ups.en.texts.ts';
import { topUpsEs } from './top-ups.es.texts.ts';

export const { useFailureText, useText } = featureTexts(topUpsEs, topUpsEn);
