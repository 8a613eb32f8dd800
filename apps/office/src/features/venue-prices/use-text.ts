import { featureTexts } from '#shared/texts/feature-texts.ts';
import { venuePricesEn } from './venue-prices.en.texts.ts';
import { venuePricesEs } from './venue-prices.es.texts.ts';

export const { useText, useFailureText } = featureTexts(venuePricesEs, venuePricesEn);
