import { featureTexts } from '#shared/texts/feature-texts.ts';
import { offersEn } from './offers.en.texts.ts';
import { offersEs } from './offers.es.texts.ts';

export const offersTexts = featureTexts(offersEs, offersEn);
export const { useText } = offersTexts;
