import { accountEs } from '#features/account/account.es.texts.ts';
import { signInMethodsEs } from '#features/account/sign-in-methods.es.texts.ts';
import { benefitsEs } from '#features/benefits/benefits.es.texts.ts';
import { cartEs } from '#features/cart/cart.es.texts.ts';
import { catalogueEs } from '#features/catalogue/catalogue.es.texts.ts';
import { searchEs } from '#features/catalogue/search/search.es.texts.ts';
import { checkoutEs } from '#features/checkout/checkout.es.texts.ts';
import { contentEs } from '#features/content/content.es.texts.ts';
import { discountEs } from '#features/discount/discount.es.texts.ts';
import { homeLazyEs } from '#features/home/home-lazy.es.texts.ts';
import { loginEs } from '#features/login/login.es.texts.ts';
import { mapEs } from '#features/map/map.es.texts.ts';
import { membershipEs } from '#features/membership/membership.es.texts.ts';
import { orderAgainEs } from '#features/order-again/order-again.es.texts.ts';
import { ordersEs } from '#features/orders/orders.es.texts.ts';
import { outboxEs } from '#features/outbox/outbox.es.texts.ts';
import { paymentEs } from '#features/payment/payment.es.texts.ts';
import { seatEs } from '#features/seat/seat.es.texts.ts';
import { venueSelectionEs } from '#features/venues/selection/venue-selection.es.texts.ts';
import { walletEs } from '#features/wallet/wallet.es.texts.ts';
import { waysEs } from '#features/ways/ways.es.texts.ts';
import { externalLinkEs } from '#shared/navigation/external-link.es.texts.ts';
import { factsEs } from '@app/ordering/facts/facts.es.texts.ts';

/** Texts of all screens but the first; they load with the first later screen. */
export const lazyEs = {
  ...accountEs,
  ...benefitsEs,
  ...cartEs,
  ...catalogueEs,
  ...checkoutEs,
  ...contentEs,
  ...discountEs,
  ...externalLinkEs,
  ...factsEs,
  ...homeLazyEs,
  ...loginEs,
  ...mapEs,
  ...waysEs,
  ...membershipEs,
  ...orderAgainEs,
  ...ordersEs,
  ...outboxEs,
  ...paymentEs,
  ...searchEs,
  ...seatEs,
  ...signInMethodsEs,
  ...venueSelectionEs,
  ...walletEs,
};

export type LazyTexts = typeof lazyEs;
