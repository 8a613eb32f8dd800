import { featureTexts } from '#shared/texts/feature-texts.ts';
import { counterOrdersEn } from './counter-orders.en.texts.ts';
import { counterOrdersEs } from './counter-orders.es.texts.ts';

export const { useText, useFailureText } = featureTexts(counterOrdersEs, counterOrdersEn);
