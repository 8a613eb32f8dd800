import { featureTexts } from '#shared/texts/feature-texts.ts';
import { orderHistoryEn } from './order-history.en.texts.ts';
import { orderHistoryEs } from './order-history.es.texts.ts';

export const { useText } = featureTexts(orderHistoryEs, orderHistoryEn);
