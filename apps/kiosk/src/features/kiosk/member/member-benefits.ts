import type { KioskMember } from '@app/contract/visitor/members.ts';
import type { BenefitMember } from '@app/rules/benefits/product-benefit.ts';

/** The person of a code as the benefits of the club count them; null for another visitor. @see BEN-01 */
export function benefitMemberOf(member: KioskMember | null): BenefitMember | null {
  if (!member?.hasBenefits) return null;
  const { planId, consumptions } = member;
  const consumed = new Map(consumptions.map((one) => [one.tomorrowGlobalBenefitProductId, one.amountConsumed]));
  return { isEnabled: true, planId, consumed };
}
