import { featureTexts } from '#shared/texts/feature-texts.ts';
import { contentEn } from './content.en.texts.ts';
import { contentEs } from './content.es.texts.ts';

export const contentTexts = featureTexts(contentEs, contentEn);
export const { useText } = contentTexts;
