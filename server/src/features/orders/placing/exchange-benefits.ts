import type { Viewer } from '#features/accounts/sessions/viewer.ts';
import { createBenefitAllocator, type BenefitAllocator } from '#features/club-benefits/allocate-benefits.ts';
import { changedCalls, recordCalls } from '#features/club-benefits/benefit-calls.ts';
import {
  consumeBenefits,
  findConsumptions,
  takeBackConsumptions,
  type Consumption,
} from '#features/club-benefits/consumption-store.ts';
import { lockProgrammeMembers } from '#features/club-benefits/programme-members.ts';
import { lockAccounts } from '#features/ledger/ledger-account-store.ts';
import { lockStock } from '#features/stock/stock-store.ts';
import type { Tx } from '#platform/database/transactions.ts';
import type { CheckedNewOrder } from '@app/contract/visitor/orders.ts';
import type { BenefitMember } from '@app/rules/benefits/product-benefit.ts';
import { candidateStockRows, stockDemands } from '@app/rules/stock/stock-demands.ts';
import { findDemands, type LockedOrder } from '../order-store.ts';
import { memberOrderOf } from './order-request.ts';
import type { ValidatedOrder } from './validate-order.ts';
import { accountsToPay } from './wallet-payments.ts';

/** The benefits of an order while its content is replaced. */
export type BenefitExchange = {
  /** Whose benefits price the new content; null: no member of the programme. */
  readonly member: BenefitMember | null;
  /** Takes the discounted units of the new content. */
  readonly finish: (decided: ValidatedOrder) => Promise<void>;
};

/**
 * Takes back what a locked order consumed, and locks the quotas for its new content. A refusal of the content undoes it with
 * the transaction. Locks stock and wallets before quotas, as placing does.
 *
 * @param viewer whose benefits count
 * @see BEN-02, CHK-06
 */
export async function beginBenefitExchange(
  tx: Tx,
  order: LockedOrder,
  wanted: CheckedNewOrder,
  viewer: Viewer,
): Promise<BenefitExchange> {
  const { id, venueId, buyerId } = order;
  const before = await findConsumptions(tx, venueId, id);
  const own = buyerId === viewer.accountId ? memberOrderOf({ viewer, wanted }) : null;
  if (before.length === 0 && own === null) return { member: null, finish: async () => undefined };
  await lockStock(tx, venueId, await stockRowsOf(tx, order, wanted));
  if (wanted.isBalance && buyerId !== null)
    await lockAccounts(tx, { venueId, currency: null }, accountsToPay([buyerId]));
  await takeBackConsumptions(tx, venueId, id);
  const allocator = createBenefitAllocator(await lockProgrammeMembers(tx, venueId, own ? [own] : []));
  return {
    member: allocator.memberOf(own?.accountId ?? null),
    finish: (decided) => consumeChanged(tx, order, decided, allocator, before),
  };
}

async function consumeChanged(
  tx: Tx,
  { id, venueId, buyerId }: LockedOrder,
  { lines }: ValidatedOrder,
  allocator: BenefitAllocator,
  before: readonly Consumption[],
): Promise<void> {
  allocator.commit({ id, accountId: buyerId, lines });
  await consumeBenefits(tx, venueId, allocator.consumptions);
  await recordCalls(tx, venueId, changedCalls(id, before, allocator.consumptions));
}

/** The stock rows of both contents, in the order in which they are locked. */
async function stockRowsOf(tx: Tx, { venueId, id }: LockedOrder, { details }: CheckedNewOrder) {
  const rows = [...(await findDemands(tx, venueId, [id])), ...candidateStockRows(details)];
  return stockDemands(rows.map(({ productId, sizeId }) => ({ productId, sizeId, quantity: 1, countsStock: true })));
}
