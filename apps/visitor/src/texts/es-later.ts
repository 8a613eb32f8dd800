import { accountEs } from './es/account.ts';
import { contentEs } from './es/content.ts';
import { orderingEs } from './es/ordering.ts';
import { loginEs } from './es/login.ts';
import { overlaysEs } from './es/overlays.ts';
import { paymentEs } from './es/payment.ts';
import { venuesEs } from './es/venues.ts';
import { walletEs } from './es/wallet.ts';
import { signInMethodsEs } from './es/ways.ts';

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
