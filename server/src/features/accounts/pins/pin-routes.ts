import { inTransaction, type Db, type Tx } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { ApiServer } from '#platform/http/server.ts';
import { mayGive } from '@app/contract/protocol/permissions.ts';
import * as contract from '@app/contract/staff/pins.ts';
import { findRoles } from '../roles/find-roles.ts';
import { rolesOnTablet } from '../roles/roles-on-tablet.ts';
import type { CommerceScope } from '../scope/request-scope.ts';
import { requireAccount, viewerOf } from '../sessions/viewer.ts';
import { deleteAttemptsOf } from '../tablets/pin-attempt-store.ts';
import { givePin } from './give-pin.ts';
import { findOwnPins } from './own-pins.ts';
import type { PinHasher } from './pin-hasher.ts';
import { requireGoodPin, setPin } from './set-pin.ts';

export type PinDeps = { readonly db: Db; readonly pinHasher: PinHasher };

/** Registers PINs for shared tablets: one's own, and those that managers give. @see AUTH-12 */
export function pinRoutes(app: ApiServer, { db, pinHasher }: PinDeps): void {
  app.route({
    ...contract.ownPins,
    handler: async (request) => findOwnPins(db, requireAccount(await viewerOf(request))),
  });

  app.route({
    ...contract.setOwnPin,
    handler: async (request, reply) => {
      const { venueId, pin } = request.body;
      const accountId = requireAccount(await viewerOf(request));
      requireGoodPin(pin);
      const pins = await findOwnPins(db, accountId);
      if (!pins.some((own) => own.venueId === venueId)) throw new ProblemError(404, 'not-found');
      await inTransaction(db, async (tx) => {
        await setPin(tx, pinHasher, { venueId, accountId }, pin);
        await deleteAttemptsOf(tx, venueId, accountId);
      });
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...contract.givePin,
    handler: async (request) => {
      const { accountId } = request.params;
      const { venueId, actorId } = request.scope;
      return inTransaction(db, async (tx) => {
        await requireMayGive(tx, request.scope, accountId);
        const given = await givePin(tx, pinHasher, { venueId, accountId }, actorId);
        await deleteAttemptsOf(tx, venueId, accountId);
        return given;
      });
    },
  });
}

/** @throws ProblemError 404 for a person without a role at the commerce, and for one who may do more there */
async function requireMayGive(tx: Tx, { venueId, commerceId, grant }: CommerceScope, accountId: number): Promise<void> {
  const roles = rolesOnTablet(await findRoles(tx, accountId), { venueId, commerceId, takesCash: true });
  if (roles.length === 0 || !roles.every((role) => mayGive(grant, role))) throw new ProblemError(404, 'not-found');
}
