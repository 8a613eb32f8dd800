import { featureTexts } from '#shared/texts/feature-texts.ts';
import { picturesEn } from './pictures.en.texts.ts';
import { picturesEs } from './pictures.es.texts.ts';

export const { useText, useLanguage, useFailureText } = featureTexts(picturesEs, picturesEn);
