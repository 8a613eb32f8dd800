import type { Db } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { ApiServer } from '#platform/http/server.ts';
import * as contract from '@app/contract/back-office/tablets.ts';
import type { CommerceScope } from '../scope/request-scope.ts';
import { confirmTablet, offerTablet, refuseTablet, revokeTablet, type TabletChange } from './enrol-tablet.ts';
import { findTablet, findTablets } from './tablet-store.ts';

/** Registers the shared tablets of a venue, for its managers. @see AUTH-12 */
export function officeTabletRoutes(app: ApiServer, { db, publicUrl }: { db: Db; publicUrl: string }): void {
  app.route({
    ...contract.venueTablets,
    handler: async (request) => {
      const { venueId, editor } = request.scope;
      return findTablets(db, venueId, editor.commerceIds);
    },
  });

  app.route({
    ...contract.offerTablet,
    handler: async (request, reply) => {
      const { venueId, commerceId, actorId } = request.scope;
      const { tablet, token } = await offerTablet(db, { venueId, commerceId, actorId, ...request.body });
      // Browsers send no fragment, so no log of requests has the token.
      return reply.code(201).send({ tablet, link: `${publicUrl}/staff/tablet#${token}` });
    },
  });

  app.route({
    ...contract.readTablet,
    handler: async (request) => {
      const tablet = await findTablet(db, changeOf(request));
      if (!tablet) throw new ProblemError(404, 'not-found');
      return tablet;
    },
  });

  app.route({
    ...contract.confirmTablet,
    handler: async (request) => confirmTablet(db, changeOf(request), request.body.checkDigits),
  });

  app.route({
    ...contract.refuseTablet,
    handler: async (request, reply) => {
      await refuseTablet(db, changeOf(request));
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...contract.revokeTablet,
    handler: async (request, reply) => {
      await revokeTablet(db, changeOf(request));
      return reply.code(204).send(null);
    },
  });
}

function changeOf({ scope, params }: { scope: CommerceScope; params: { tabletId: string } }): TabletChange {
  const { venueId, commerceId, actorId } = scope;
  return { venueId, commerceId, actorId, tabletId: params.tabletId };
}
