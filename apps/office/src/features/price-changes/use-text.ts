import { featureTexts } from '#shared/texts/feature-texts.ts';
import { priceChangesEn } from './price-changes.en.texts.ts';
import { priceChangesEs } from './price-changes.es.texts.ts';

export const { useFailureText, useText } = featureTexts(priceChangesEs, priceChangesEn);
