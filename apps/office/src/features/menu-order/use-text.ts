import { productFieldsEn } from '#features/products/product-fields.en.texts.ts';
import { productFieldsEs } from '#features/products/product-fields.es.texts.ts';
import { featureTexts } from '#shared/texts/feature-texts.ts';
import { menuOrderEn } from './menu-order.en.texts.ts';
import { menuOrderEs } from './menu-order.es.texts.ts';

export const { useFailureText, useText } = featureTexts(
  { ...productFieldsEs, ...menuOrderEs },
  { ...productFieldsEn, ...menuOrderEn },
);
