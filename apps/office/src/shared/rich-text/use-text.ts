import { featureTexts } from '#shared/texts/feature-texts.ts';
import { richTextEn } from './rich-text.en.texts.ts';
import { richTextEs } from './rich-text.es.texts.ts';

export const { useText, useLanguage, useFailureText } = featureTexts(richTextEs, richTextEn);
