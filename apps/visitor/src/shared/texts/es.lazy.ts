import { accountEs } from '#features/account/account.es.texts.ts';
import { contentEs } from '#features/content/content.es.texts.ts';
import { orderingEs } from '#features/orders/orders.es.texts.ts';
import { loginEs } from '#features/login/login.es.texts.ts';
import { overlaysEs } from '#features/home/home-lazy.es.texts.ts';
import { paymentEs } from '#features/payment/payment.es.texts.ts';
import { venuesEs } from '#features/venues/selection/venue-selection.es.texts.ts';
import { walletEs } from '#features/wallet/wallet.es.texts.ts';
import { signInMethodsEs } from '#features/account/sign-in-methods.es.texts.ts';

/** What every screen after the first says; it comes with the first of them. */
export const laterEs = {
  ...contentEs,
  ...accountEs,
  ...loginEs,
  ...orderingEs,
  ...overlaysEs,
  ...paymentEs,
  ...venuesEs,
  ...walletEs,
  ...signInMethodsEs,
};
