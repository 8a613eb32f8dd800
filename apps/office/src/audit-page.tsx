import { Audit } from '#features/audit/audit.tsx';
import { buyerBenefitsTexts } from '#features/buyer-benefits/use-text.ts';
import { commercesTexts } from '#features/commerces/use-text.ts';
import { contentTexts } from '#features/content/use-text.ts';
import { eventsTexts } from '#features/events/use-text.ts';
import { menuTexts } from '#features/menu/use-text.ts';
import { offersTexts } from '#features/offers/use-text.ts';
import { paymentsTexts } from '#features/payments/use-text.ts';
import { peopleTexts } from '#features/people/use-text.ts';
import { placesTexts } from '#features/places/use-text.ts';

/** Texts of the resources, the payment accounts and the permissions, for the log of their changes. */
const NAMES = [
  buyerBenefitsTexts,
  commercesTexts,
  contentTexts,
  eventsTexts,
  menuTexts,
  offersTexts,
  paymentsTexts,
  peopleTexts,
  placesTexts,
];

export function AuditPage() {
  return <Audit names={NAMES} />;
}
