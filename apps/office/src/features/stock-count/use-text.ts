import { productFieldsEn } from '#features/products/product-fields.en.texts.ts';
import { productFieldsEs } from '#features/products/product-fields.es.texts.ts';
import { featureTexts } from '#shared/texts/feature-texts.ts';
import { stockCountEn } from './stock-count.en.texts.ts';
import { stockCountEs } from './stock-count.es.texts.ts';

export const { useFailureText, useText } = featureTexts(
  { ...productFieldsEs, ...stockCountEs },
  { ...productFieldsEn, ...stockCountEn },
);
