import { featureTexts } from '#shared/texts/feature-texts.ts';
import { buyerBenefitsEn } from './buyer-benefits.en.texts.ts';
import { buyerBenefitsEs } from './buyer-benefits.es.texts.ts';

export const buyerBenefitsTexts = featureTexts(buyerBenefitsEs, buyerBenefitsEn);
export const { useText, useFailureText } = buyerBenefitsTexts;
