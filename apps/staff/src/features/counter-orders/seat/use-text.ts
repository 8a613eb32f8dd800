import { featureTexts } from '#shared/texts/feature-texts.ts';
import { counterSeatEn } from './seat.en.texts.ts';
import { counterSeatEs } from './seat.es.texts.ts';

export const { useText } = featureTexts(counterSeatEs, counterSeatEn);
