import { featureTexts } from '#shared/texts/feature-texts.ts';
import { discountRulesEn } from './discount-rules.en.texts.ts';
import { discountRulesEs } from './discount-rules.es.texts.ts';

export const discountRulesTexts = featureTexts(discountRulesEs, discountRulesEn);
export const { useText } = discountRulesTexts;
