import { accountEn } from './en/account.ts';
import { contentEn } from './en/content.ts';
import { orderingEn } from './en/ordering.ts';
import { loginEn } from './en/login.ts';
import { overlaysEn } from './en/overlays.ts';
import { paymentEn } from './en/payment.ts';
import { venuesEn } from './en/venues.ts';
import { walletEn } from './en/wallet.ts';
import { waysEn } from './en/ways.ts';
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
