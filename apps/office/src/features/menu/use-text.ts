import { productFieldsEn } from '#features/products/product-fields.en.texts.ts';
import { productFieldsEs } from '#features/products/product-fields.es.texts.ts';
import { productsEn } from '#features/products/products.en.texts.ts';
import { productsEs } from '#features/products/products.es.texts.ts';
import { featureTexts } from '#shared/texts/feature-texts.ts';
import { menuEn } from './menu.en.texts.ts';
import { menuEs } from './menu.es.texts.ts';
import { productPreviewEn } from './product-preview.en.texts.ts';
import { productPreviewEs } from './product-preview.es.texts.ts';

export const menuTexts = featureTexts(
  { ...productFieldsEs, ...productsEs, ...menuEs, ...productPreviewEs },
  { ...productFieldsEn, ...productsEn, ...menuEn, ...productPreviewEn },
);
export const { useFailureText, useText, textIn } = menuTexts;
