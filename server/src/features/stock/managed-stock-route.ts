import { recordAudit } from '#features/audit/record-audit.ts';
import { withName } from '#features/back-office/change-resource.ts';
import type { BackOfficeDeps } from '#features/back-office/resource-routes.ts';
import { findRow } from '#features/back-office/resource-store.ts';
import { bumpProductsUpdatedAt } from '#features/catalogue/changes/bump-products-updated-at.ts';
import { productResource } from '#features/catalogue/managing/product-resource.ts';
import { notifyProcesses } from '#features/venues/publish-catalogue-change.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { requireForm } from '#platform/http/schema-form.ts';
import type { ApiServer } from '#platform/http/server.ts';
import { ManagedProduct, setProductStock } from '@app/contract/back-office/managed-products.ts';
import { setStock } from './set-stock.ts';

/** Registers the stock of a product in the back office. @see API-03, ORD-07 */
export function managedStockRoute(app: ApiServer, { db, refresh }: BackOfficeDeps): void {
  app.route({
    ...setProductStock,
    handler: async (request) => {
      const { id } = request.params;
      const { venueId, editor } = request.scope;
      const { units } = request.body;
      const after = await inVenueScope(db, venueId, async (tx) => {
        await tx.query('select from venues where id = $1 for no key update', [venueId]);
        const before = await findRow(tx, productResource, venueId, editor, id);
        if (!before) throw new ProblemError(404, 'not-found');
        await setStock(tx, venueId, [{ productId: id, sizeId: 0, units }], {
          name: 'counted',
          actorId: editor.accountId,
        });
        await bumpProductsUpdatedAt(tx, venueId, [id]);
        await notifyProcesses(tx, venueId);
        const row = await findRow(tx, productResource, venueId, editor, id);
        if (!row) throw new ProblemError(404, 'not-found');
        const { stockUnits: unitsBefore } = requireForm(ManagedProduct, { ...before, changedBy: null });
        await recordAudit(tx, {
          venueId,
          actorId: editor.accountId,
          action: 'product.stock-set',
          subject: `product:${id}`,
          facts: { before: unitsBefore, after: units },
        });
        return row;
      });
      await refresh(venueId);
      return requireForm(ManagedProduct, await withName(db, after));
    },
  });
}
