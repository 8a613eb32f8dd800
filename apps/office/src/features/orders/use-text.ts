import { featureTexts } from '#shared/texts/feature-texts.ts';
import { ordersEn } from './orders.en.texts.ts';
import { ordersEs } from './orders.es.texts.ts';

export const ordersTexts = featureTexts(ordersEs, ordersEn);
export const { useText } = ordersTexts;
