import { featureTexts } from '#shared/texts/feature-texts.ts';
import { productPartsEn } from './product-parts.en.texts.ts';
import { productPartsEs } from './product-parts.es.texts.ts';

export const { useFailureText, useText } = featureTexts(productPartsEs, productPartsEn);
