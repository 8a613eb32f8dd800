import { featureTexts } from '#shared/texts/feature-texts.ts';
import { tabletEn } from './tablet.en.texts.ts';
import { tabletEs } from './tablet.es.texts.ts';

export const { useFailureText, useLanguage, useText } = featureTexts(tabletEs, tabletEn);
