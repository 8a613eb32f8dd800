import { featureTexts } from '#shared/texts/feature-texts.ts';
import { passesEn } from './passes.en.texts.ts';
import { passesEs } from './passes.es.texts.ts';

export const { useText } = featureTexts(passesEs, passesEn);
