import { recordAudit } from '#features/audit/record-audit.ts';
import type { BackOfficeDeps } from '#features/back-office/resource-routes.ts';
import { unknownId } from '#features/back-office/unknown-id.ts';
import { bumpProductsUpdatedAt } from '#features/catalogue/changes/bump-products-updated-at.ts';
import { notifyProcesses } from '#features/venues/publish-catalogue-change.ts';
import type { Tx } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { ApiServer } from '#platform/http/server.ts';
import { countStock } from '@app/contract/back-office/product-stock.ts';
import { setStock } from './set-stock.ts';

type Count = { readonly productId: number; readonly sizeId: number; readonly units: number | null };

/** Registers the count of many products at once. @see API-03, ORD-07 */
export function stockCountsRoute(app: ApiServer, { db, refresh }: BackOfficeDeps): void {
  app.route({
    ...countStock,
    handler: async (request, reply) => {
      const { venueId, actorId, editor } = request.scope;
      const counts = request.body.counts.toSorted(
        (one, other) => one.productId - other.productId || one.sizeId - other.sizeId,
      );
      await inVenueScope(db, venueId, async (tx) => {
        const { rowCount } = await tx.query('select from venues where id = $1 for no key update', [venueId]);
        if (!rowCount) throw new ProblemError(404, 'not-found');
        await requireCountable(tx, venueId, editor.commerceIds, counts);
        const changed = await setStock(tx, venueId, counts, { name: 'counted', actorId });
        await bumpProductsUpdatedAt(tx, venueId, [...new Set(changed.map(({ productId }) => productId))]);
        await notifyProcesses(tx, venueId);
        for (const { productId, sizeId, unitsBefore, unitsAfter } of changed) {
          await recordAudit(tx, {
            venueId,
            actorId,
            action: 'product.stock-set',
            subject: `product:${productId}`,
            facts: { before: unitsBefore, after: unitsAfter, ...(sizeId !== 0 && { sizeId }) },
          });
        }
      });
      await refresh(venueId);
      return reply.code(204).send(null);
    },
  });
}

/** @throws ProblemError 422 for what is unknown, out of scope, named twice, or counted by size */
async function requireCountable(
  tx: Tx,
  venueId: number,
  commerceIds: readonly number[] | null,
  counts: readonly Count[],
): Promise<void> {
  const { rows } = await tx.query<{ known: number }>(
    `select count(*)::int as known
     from jsonb_to_recordset($2) as wanted("productId" bigint, "sizeId" bigint, units int)
     join products p on p.venue_id = $1 and p.id = "productId" and ($3::bigint[] is null or p.commerce_id = any($3))
     left join clothing_sizes z on z.venue_id = $1 and z.product_id = p.id and z.id = "sizeId"
     where case when p.is_clothing then z.id is not null else "sizeId" = 0 end`,
    [venueId, JSON.stringify(counts), commerceIds],
  );
  const isOnceEach = new Set(counts.map(({ productId, sizeId }) => `${productId} ${sizeId}`)).size === counts.length;
  if (rows[0]?.known !== counts.length || !isOnceEach) throw unknownId('counts');
}
