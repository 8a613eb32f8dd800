import { withName } from '#features/back-office/change-resource.ts';
import type { BackOfficeDeps } from '#features/back-office/resource-routes.ts';
import { requireForm } from '#platform/http/schema-form.ts';
import type { ApiServer } from '#platform/http/server.ts';
import * as contract from '@app/contract/back-office/commerce-copies.ts';
import { ManagedCommerce } from '@app/contract/back-office/managed-commerces.ts';
import { copyCommerce } from './copy-commerce.ts';

/** Registers copies of commerces. @see API-03 */
export function registerCommerceCopies(app: ApiServer, { db, refresh }: BackOfficeDeps): void {
  app.route({
    ...contract.copyCommerce,
    handler: async (request, reply) => {
      const { venueId, editor } = request.scope;
      const copy = await copyCommerce(db, editor, { venueId, commerceId: request.params.id }, request.body);
      await refresh(venueId);
      return reply.code(201).send(requireForm(ManagedCommerce, await withName(db, copy)));
    },
  });
}
