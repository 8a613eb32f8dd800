import { findStaffNames } from '#features/accounts/staff-names/find-staff-names.ts';
import type { CommerceQueue } from '#features/orders/queue/commerce-queues.ts';
import type { Db } from '#platform/database/transactions.ts';
import type { LiveCommerce } from '@app/contract/back-office/order-list.ts';

/** Finds what staff promise new orders, by commerce, with who decided it. */
export async function findRaisedPromises(
  db: Db,
  queues: readonly CommerceQueue[],
): Promise<ReadonlyMap<number, LiveCommerce['raisedPromise']>> {
  const raised = queues.flatMap(({ commerceId, raisedPromise, raisedById }) =>
    raisedPromise === null ? [] : [{ commerceId, ...raisedPromise, byId: raisedById }],
  );
  const ids = raised.flatMap(({ byId }) => byId ?? []);
  const names = ids.length === 0 ? new Map<number, string>() : await findStaffNames(db, ids);
  return new Map(
    raised.map(({ commerceId, minutes, untilMs, byId }) => [
      commerceId,
      { minutes, until: new Date(untilMs).toISOString(), by: names.get(byId ?? 0) ?? null },
    ]),
  );
}
