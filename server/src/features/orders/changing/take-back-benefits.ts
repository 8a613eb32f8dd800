import type { Viewer } from '#features/accounts/sessions/viewer.ts';
import { findConsumptions, takeBackConsumptions } from '#features/club-benefits/consumption-store.ts';
import { lockProgrammeMembers } from '#features/club-benefits/programme-members.ts';
import type { Tx } from '#platform/database/transactions.ts';
import type { CheckedNewOrder } from '@app/contract/visitor/orders.ts';
import type { LockedOrder } from '../order-store.ts';
import { memberOrderOf } from '../placing/order-request.ts';

/** Takes back what a locked order consumed, and locks the quotas for its new content. @see BEN-02, CHK-06 */
export async function takeBackBenefits(
  tx: Tx,
  { id, venueId, buyerId }: LockedOrder,
  viewer: Viewer,
  wanted: CheckedNewOrder,
) {
  const consumed = await findConsumptions(tx, venueId, id);
  if (consumed.length > 0) await takeBackConsumptions(tx, venueId, id);
  const member = buyerId === viewer.accountId ? memberOrderOf({ viewer, wanted }) : null;
  return { consumed, members: await lockProgrammeMembers(tx, venueId, member ? [member] : []) };
}
