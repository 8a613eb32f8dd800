import { featureTexts } from '#shared/texts/feature-texts.ts';
import { counterOrdersEn } from '../counter-orders.en.texts.ts';
import { counterOrdersEs } from '../counter-orders.es.texts.ts';
import { cardSaleEn } from './card-sale.en.texts.ts';
import { cardSaleEs } from './card-sale.es.texts.ts';

export const { useFailureText, useText } = featureTexts(
  { ...counterOrdersEs, ...cardSaleEs },
  { ...counterOrdersEn, ...cardSaleEn },
);
