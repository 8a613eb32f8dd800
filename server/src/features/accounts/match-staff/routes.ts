import type { ApiServer } from '#platform/http/server.ts';
import { soleNetworkOf } from '#platform/rate-limit/client-network.ts';
import * as contract from '@app/contract/staff/match-staff.ts';
import { joinMatch, readMatchOffer, readMatchPlace } from './join-match.ts';
import type { MatchStaffDeps } from './match-staff-deps.ts';

/** Registers what the phone of a person calls who scanned the QR code of a match. @see ROLE-01 */
export function matchStaffRoutes(app: ApiServer, deps: MatchStaffDeps): void {
  app.route({ ...contract.readMatchOffer, handler: async ({ body }) => readMatchOffer(deps.db, body.token) });

  app.route({
    ...contract.joinMatch,
    handler: async ({ ip, body }) => joinMatch(deps, soleNetworkOf(ip), body),
  });

  app.route({ ...contract.readMatchPlace, handler: async ({ body }) => readMatchPlace(deps.db, body.key) });
}
