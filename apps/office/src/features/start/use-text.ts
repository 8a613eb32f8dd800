import { featureTexts } from '#shared/texts/feature-texts.ts';
import { startEn } from './start.en.texts.ts';
import { startEs } from './start.es.texts.ts';

export const { textIn, useText, useLanguage } = featureTexts(startEs, startEn);
