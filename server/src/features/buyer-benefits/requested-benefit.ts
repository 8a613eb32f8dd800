import type { Viewer } from '#features/accounts/sessions/viewer.ts';
import { mailboxKey } from '#features/mailboxes/contact-keys.ts';
import type { CheckedNewOrder } from '@app/contract/visitor/orders.ts';
import { canonicalMailbox } from '@app/rules/checkout/canonical-mailbox.ts';
import type { BenefitKey, BuyerBenefit } from './buyer-benefit-store.ts';

/** The benefit that an order asks for. Null: none; `not-available`: not this buyer's, used, or unknown. */
export type RequestedBenefit = BuyerBenefit | 'not-available' | null;

/** Whether the session proves that the mailbox is the viewer's: an address that is only typed proves nothing. */
export function ownsMailbox({ level, email }: Pick<Viewer, 'level' | 'email'>, typed: string): boolean {
  return level === 'proven' && email !== null && canonicalMailbox(email) === canonicalMailbox(typed);
}

/** The benefit to lock for an order; null without one that the viewer may use. */
export function benefitKeyOf(
  { benefitId, beneficiaryEmail, isForTotem }: CheckedNewOrder,
  viewer: Pick<Viewer, 'level' | 'email'>,
): BenefitKey | null {
  const typed = beneficiaryEmail ?? '';
  if (typeof benefitId !== 'number' || isForTotem || !ownsMailbox(viewer, typed)) return null;
  return { benefitId, emailKey: mailboxKey(typed) };
}

/** @param unused of `lockUnusedBenefits` */
export function requestedBenefit(
  wanted: CheckedNewOrder,
  viewer: Pick<Viewer, 'level' | 'email'>,
  unused: readonly BuyerBenefit[],
): RequestedBenefit {
  if (typeof wanted.benefitId !== 'number') return null;
  const key = benefitKeyOf(wanted, viewer);
  const found = unused.find(({ id, emailKey }) => id === key?.benefitId && emailKey === key.emailKey);
  return found?.commerceId === wanted.commerceId ? found : 'not-available';
}
