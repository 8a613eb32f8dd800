import { orderRows } from '#features/back-office/change-resource.ts';
import type { BackOfficeDeps } from '#features/back-office/resource-routes.ts';
import type { ApiServer } from '#platform/http/server.ts';
import { orderCategories, orderProducts } from '@app/contract/back-office/menu-order.ts';
import { categoryResource } from './category-resource.ts';
import { productResource } from './product-resource.ts';

/** Registers the order of categories, and of products within one. @see API-03, COM-01 */
export function menuOrderRoutes(app: ApiServer, { db, refresh }: BackOfficeDeps): void {
  app.route({
    ...orderCategories,
    handler: async (request, reply) => {
      const { venueId, editor } = request.scope;
      const target = { db, resource: categoryResource, venueId, editor };
      await orderRows(target, request.body, (row) => row['commerceId']);
      await refresh(venueId);
      return reply.code(204).send(null);
    },
  });
  app.route({
    ...orderProducts,
    handler: async (request, reply) => {
      const { venueId, editor } = request.scope;
      const target = { db, resource: productResource, venueId, editor };
      await orderRows(target, request.body, (row) => row['productCategoryId']);
      await refresh(venueId);
      return reply.code(204).send(null);
    },
  });
}
