import type { Db } from '#platform/database/transactions.ts';
import type { ApiServer } from '#platform/http/server.ts';
import * as contract from '@app/contract/staff/invitations.ts';
import type { ReassignOwnedData } from '../identities/merge-accounts.ts';
import { viewerOf } from '../sessions/viewer.ts';
import { acceptInvitation, readInvitation } from './accept-invitation.ts';

/** Registers the invitations to a role. @see ROLE-01 */
export function invitationRoutes(
  app: ApiServer,
  deps: { readonly db: Db; readonly reassignOwnedData: ReassignOwnedData },
): void {
  app.route({ ...contract.readInvitation, handler: async ({ body }) => readInvitation(deps.db, body.token) });

  app.route({
    ...contract.acceptInvitation,
    handler: async (request) => acceptInvitation(deps, await viewerOf(request), request.body),
  });
}
