import { viewerOf } from '#features/accounts/sessions/viewer.ts';
import type { Db, Reader } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { ApiServer } from '#platform/http/server.ts';
import { tabletCounts, type TabletCounts } from '@app/contract/staff/tablets.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';

const { paymentAccepted, preparing, toDeliver, delivering } = ORDER_STATUS;

/** Registers the counts behind the lock of a shared tablet. @see AUTH-12 */
export function tabletCountsRoute(app: ApiServer, { db }: { readonly db: Db }): void {
  app.route({
    ...tabletCounts,
    handler: async (request) => {
      const { tablet } = await viewerOf(request);
      if (tablet === null) throw new ProblemError(401, 'unauthenticated');
      return findTabletCounts(db, tablet.venueId, tablet.commerceId);
    },
  });
}

/** Counts the paid orders of a commerce that are not handed over. `late`: not ready at the promised time. */
async function findTabletCounts(db: Reader, venueId: number, commerceId: number): Promise<TabletCounts> {
  const { rows } = await db.query<TabletCounts>(
    `select count(*)::int as open,
       (count(*) filter (where status_id in (${paymentAccepted}, ${preparing}) and promised_at < now()))::int as late,
       (count(*) filter (where status_id = ${toDeliver}))::int as ready
     from orders
     where venue_id = $1 and commerce_id = $2
       and status_id in (${paymentAccepted}, ${preparing}, ${toDeliver}, ${delivering})`,
    [venueId, commerceId],
  );
  return rows[0] ?? { open: 0, late: 0, ready: 0 };
}
