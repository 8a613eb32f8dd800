import { buyerBenefitsTexts } from '#features/buyer-benefits/use-text.ts';
import { commercesTexts } from '#features/commerces/use-text.ts';
import { contentTexts } from '#features/content/use-text.ts';
import { discountRulesTexts } from '#features/discount-rules/use-text.ts';
import { eventsTexts } from '#features/events/use-text.ts';
import { homeTexts } from '#features/home/use-text.ts';
import { ingredientsTexts } from '#features/ingredients/use-text.ts';
import { menuTexts } from '#features/menu/use-text.ts';
import { offersTexts } from '#features/offers/use-text.ts';
import { ordersTexts } from '#features/orders/use-text.ts';
import { paymentsTexts } from '#features/payments/use-text.ts';
import { peopleTexts } from '#features/people/use-text.ts';
import { placesTexts } from '#features/places/use-text.ts';
import { venuesTexts } from '#features/venues/use-text.ts';

/** Texts of the resources, the payment accounts, the permissions and the states, for the log of their changes. */
export const AUDIT_NAMES = [
  buyerBenefitsTexts,
  commercesTexts,
  contentTexts,
  discountRulesTexts,
  eventsTexts,
  homeTexts,
  ingredientsTexts,
  menuTexts,
  offersTexts,
  ordersTexts,
  paymentsTexts,
  peopleTexts,
  placesTexts,
  venuesTexts,
];
