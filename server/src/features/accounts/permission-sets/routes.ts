import type { Db } from '#platform/database/transactions.ts';
import type { ApiServer } from '#platform/http/server.ts';
import * as contract from '@app/contract/back-office/permission-sets.ts';
import { viewerOf } from '../sessions/viewer.ts';
import { changePermissionSet, copyPermissionSet, removePermissionSet } from './change-permission-set.ts';
import { findGiver } from './find-giver.ts';
import { findPermissionSets } from './permission-set-store.ts';

/** Registers the permission sets of a venue. @see ROLE-01 */
export function permissionSetRoutes(app: ApiServer, { db }: { readonly db: Db }): void {
  app.route({
    ...contract.permissionSets,
    handler: async (request) => {
      const { venueId } = await findGiver(db, request.scope, await viewerOf(request));
      return findPermissionSets(db, venueId);
    },
  });

  app.route({
    ...contract.copyPermissionSet,
    handler: async (request, reply) => {
      const giver = await findGiver(db, request.scope, await viewerOf(request));
      return reply.code(201).send(await copyPermissionSet(db, giver, request.body));
    },
  });

  app.route({
    ...contract.changePermissionSet,
    handler: async (request) => {
      const giver = await findGiver(db, request.scope, await viewerOf(request));
      return changePermissionSet(db, giver, request.params.setId, request.body);
    },
  });

  app.route({
    ...contract.removePermissionSet,
    handler: async (request, reply) => {
      const giver = await findGiver(db, request.scope, await viewerOf(request));
      await removePermissionSet(db, giver, request.params.setId);
      return reply.code(204).send(null);
    },
  });
}
