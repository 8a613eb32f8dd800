import { ordersEn } from '#features/orders/orders.en.texts.ts';
import { ordersEs } from '#features/orders/orders.es.texts.ts';
import { featureTexts } from '#shared/texts/feature-texts.ts';
import { bulkRefundsEn } from './bulk-refunds.en.texts.ts';
import { bulkRefundsEs } from './bulk-refunds.es.texts.ts';

export const { useText, useFailureText } = featureTexts(
  { ...ordersEs, ...bulkRefundsEs },
  { ...ordersEn, ...bulkRefundsEn },
);
