import type { BenefitMember } from '@app/rules/benefits/product-benefit.ts';
import type { PricedLine } from '@app/rules/orders/price-order.ts';
import type { NewConsumption } from './consumption-store.ts';
import { toBenefitMember, type ProgrammeMember } from './programme-members.ts';

/** Allocates discounted units to orders one at a time, each from the units that the orders before it left. */
export type BenefitAllocator = {
  /** The member who places an order, as the orders before have left their units; null: no member here. */
  memberOf: (accountId: number | null) => BenefitMember | null;
  /** Takes the discounted units of an order that was priced with `memberOf`. */
  commit: (order: { id: number; accountId: number | null; lines: readonly PricedLine[] }) => void;
  /** What all committed orders consume, for `consumeBenefits`. */
  readonly consumptions: readonly NewConsumption[];
};

/** @param members with quotas that are locked until the transaction ends @see BEN-02 */
export function createBenefitAllocator(members: readonly ProgrammeMember[]): BenefitAllocator {
  const byAccount = new Map(members.map((member) => [member.accountId, member]));
  // Two accounts may be one member.
  const inOrders = new Map(members.map((member) => [member.memberId, new Map(member.inOrders)]));
  const consumptions: NewConsumption[] = [];
  const find = (accountId: number | null) => (accountId === null ? undefined : byAccount.get(accountId));
  return {
    consumptions,
    memberOf(accountId) {
      const member = find(accountId);
      return member ? toBenefitMember(member, inOrders.get(member.memberId) ?? new Map()) : null;
    },
    commit({ id: orderId, accountId, lines }) {
      const taken = unitsByProduct(lines);
      if (taken.size === 0) return;
      const member = find(accountId);
      const units = member && inOrders.get(member.memberId);
      if (!member || !units)
        throw new Error(`Order ${orderId} has discounted units without a member of the programme.`);
      for (const [globalProductId, of] of taken) {
        const usedBefore = units.get(globalProductId) ?? 0;
        const usedElsewhere = member.usedElsewhere.get(globalProductId) ?? 0;
        units.set(globalProductId, usedBefore + of.units);
        consumptions.push({ orderId, memberId: member.memberId, globalProductId, usedElsewhere, usedBefore, ...of });
      }
    },
  };
}

/** Sums lines; the allowance is the largest, since products of one global product may differ. */
function unitsByProduct(lines: readonly PricedLine[]): Map<number, { units: number; allowance: number }> {
  const taken = new Map<number, { units: number; allowance: number }>();
  for (const { benefit } of lines) {
    if (benefit === null) continue;
    const { globalProductId, units, availableUnits } = benefit;
    const before = taken.get(globalProductId) ?? { units: 0, allowance: 0 };
    taken.set(globalProductId, {
      units: before.units + units,
      allowance: Math.max(before.allowance, availableUnits),
    });
  }
  return taken;
}
