import { commercesEn } from '#features/commerces/commerces.en.texts.ts';
import { commercesEs } from '#features/commerces/commerces.es.texts.ts';
import { featureTexts } from '#shared/texts/feature-texts.ts';
import { paymentsEn } from './payments.en.texts.ts';
import { paymentsEs } from './payments.es.texts.ts';

export const paymentsTexts = featureTexts({ ...commercesEs, ...paymentsEs }, { ...commercesEn, ...paymentsEn });
export const { useFailureText, useText } = paymentsTexts;
