import { featureTexts } from '#shared/texts/feature-texts.ts';
import { seatCodesEn } from './seat-codes.en.texts.ts';
import { seatCodesEs } from './seat-codes.es.texts.ts';

export const { useFailureText, useText } = featureTexts(seatCodesEs, seatCodesEn);
