import { featureTexts } from '#shared/texts/feature-texts.ts';
import { tabletsEn } from './tablets.en.texts.ts';
import { tabletsEs } from './tablets.es.texts.ts';

export const { useFailureText, useText } = featureTexts(tabletsEs, tabletsEn);
