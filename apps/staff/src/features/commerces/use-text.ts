import { featureTexts } from '#shared/texts/feature-texts.ts';
import { commercesEn } from './commerces.en.texts.ts';
import { commercesEs } from './commerces.es.texts.ts';

export const { useText } = featureTexts(commercesEs, commercesEn);
