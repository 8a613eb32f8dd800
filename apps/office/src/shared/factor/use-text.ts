import { featureTexts } from '#shared/texts/feature-texts.ts';
import { factorEn } from './factor.en.texts.ts';
import { factorEs } from './factor.es.texts.ts';

export const { useFailureText, useText } = featureTexts(factorEs, factorEn);
