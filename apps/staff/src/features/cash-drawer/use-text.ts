import { featureTexts } from '#shared/texts/feature-texts.ts';
import { cashDrawerEn } from './cash-drawer.en.texts.ts';
import { cashDrawerEs } from './cash-drawer.es.texts.ts';

export const { useFailureText, useText, useLanguage } = featureTexts(cashDrawerEs, cashDrawerEn);
