import { featureTexts } from '#shared/texts/feature-texts.ts';
import { productFieldsEn } from './product-fields.en.texts.ts';
import { productFieldsEs } from './product-fields.es.texts.ts';
import { productsEn } from './products.en.texts.ts';
import { productsEs } from './products.es.texts.ts';

export const { useText } = featureTexts({ ...productFieldsEs, ...productsEs }, { ...productFieldsEn, ...productsEn });
