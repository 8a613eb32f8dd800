import { featureTexts } from '#shared/texts/feature-texts.ts';
import { refundOrderEn } from './refund-order.en.texts.ts';
import { refundOrderEs } from './refund-order.es.texts.ts';
import { refundsEn } from './refunds.en.texts.ts';
import { refundsEs } from './refunds.es.texts.ts';

export const { useText, useFailureText, useLanguage } = featureTexts(
  { ...refundOrderEs, ...refundsEs },
  { ...refundOrderEn, ...refundsEn },
);
