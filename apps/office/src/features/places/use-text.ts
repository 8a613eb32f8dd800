import { featureTexts } from '#shared/texts/feature-texts.ts';
import { placesEn } from './places.en.texts.ts';
import { placesEs } from './places.es.texts.ts';

export const placesTexts = featureTexts(placesEs, placesEn);
export const { useText } = placesTexts;
