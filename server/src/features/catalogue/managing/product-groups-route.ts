import { changeEach, withNames } from '#features/back-office/change-resource.ts';
import type { BackOfficeDeps } from '#features/back-office/resource-routes.ts';
import { requireForm } from '#platform/http/schema-form.ts';
import type { ApiServer } from '#platform/http/server.ts';
import { ManagedProduct } from '@app/contract/back-office/managed-products.ts';
import { changeProductGroups } from '@app/contract/back-office/product-groups.ts';
import { productResource } from './product-resource.ts';

/** Registers the groups of choices of several products. @see API-03, EXTRA-01 */
export function productGroupsRoute(app: ApiServer, { db, refresh }: BackOfficeDeps): void {
  app.route({
    ...changeProductGroups,
    handler: async (request) => {
      const { venueId, editor } = request.scope;
      const target = { db, resource: productResource, venueId, editor };
      const changes = request.body.map(({ id, version, ...values }) => ({ id, version, values }));
      const rows = await changeEach(target, changes);
      await refresh(venueId);
      return { rows: (await withNames(db, rows)).map((row) => requireForm(ManagedProduct, row)) };
    },
  });
}
