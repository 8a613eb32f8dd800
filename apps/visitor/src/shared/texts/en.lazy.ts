import { accountEn } from '#features/account/account.en.texts.ts';
import { signInMethodsEn } from '#features/account/sign-in-methods.en.texts.ts';
import { benefitsEn } from '#features/benefits/benefits.en.texts.ts';
import { cartEn } from '#features/cart/cart.en.texts.ts';
import { catalogueEn } from '#features/catalogue/catalogue.en.texts.ts';
import { searchEn } from '#features/catalogue/search/search.en.texts.ts';
import { checkoutEn } from '#features/checkout/checkout.en.texts.ts';
import { contentEn } from '#features/content/content.en.texts.ts';
import { discountEn } from '#features/discount/discount.en.texts.ts';
import { homeLazyEn } from '#features/home/home-lazy.en.texts.ts';
import { loginEn } from '#features/login/login.en.texts.ts';
import { mapEn } from '#features/map/map.en.texts.ts';
import { membershipEn } from '#features/membership/membership.en.texts.ts';
import { orderAgainEn } from '#features/order-again/order-again.en.texts.ts';
import { ordersEn } from '#features/orders/orders.en.texts.ts';
import { outboxEn } from '#features/outbox/outbox.en.texts.ts';
import { paymentEn } from '#features/payment/payment.en.texts.ts';
import { seatEn } from '#features/seat/seat.en.texts.ts';
import { venueSelectionEn } from '#features/venues/selection/venue-selection.en.texts.ts';
import { walletEn } from '#features/wallet/wallet.en.texts.ts';
import { waysEn } from '#features/ways/ways.en.texts.ts';
import { externalLinkEn } from '#shared/navigation/external-link.en.texts.ts';
import { factsEn } from '@app/ordering/facts/facts.en.texts.ts';
import type { LazyTexts } from './es.lazy.ts';

export const lazyEn: LazyTexts = {
  ...accountEn,
  ...benefitsEn,
  ...cartEn,
  ...catalogueEn,
  ...checkoutEn,
  ...contentEn,
  ...discountEn,
  ...externalLinkEn,
  ...factsEn,
  ...homeLazyEn,
  ...loginEn,
  ...mapEn,
  ...waysEn,
  ...membershipEn,
  ...orderAgainEn,
  ...ordersEn,
  ...outboxEn,
  ...paymentEn,
  ...searchEn,
  ...seatEn,
  ...signInMethodsEn,
  ...venueSelectionEn,
  ...walletEn,
};
