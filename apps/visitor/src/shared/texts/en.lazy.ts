import { accountEn } from '#features/account/account.en.texts.ts';
import { contentEn } from '#features/content/content.en.texts.ts';
import { orderingEn } from '#features/orders/orders.en.texts.ts';
import { loginEn } from '#features/login/login.en.texts.ts';
import { overlaysEn } from '#features/home/home-lazy.en.texts.ts';
import { paymentEn } from '#features/payment/payment.en.texts.ts';
import { venuesEn } from '#features/venues/selection/venue-selection.en.texts.ts';
import { walletEn } from '#features/wallet/wallet.en.texts.ts';
import { waysEn } from '#features/account/sign-in-methods.en.texts.ts';
import type { LaterTexts } from './es.ts';

export const laterEn: LaterTexts = {
  ...contentEn,
  ...accountEn,
  ...loginEn,
  ...orderingEn,
  ...overlaysEn,
  ...paymentEn,
  ...venuesEn,
  ...walletEn,
  ...waysEn,
};
