import { featureTexts } from '#shared/texts/feature-texts.ts';
import { venueCopiesEn } from './venue-copies.en.texts.ts';
import { venueCopiesEs } from './venue-copies.es.texts.ts';

export const { useText } = featureTexts(venueCopiesEs, venueCopiesEn);
