import { viewerOf } from '#features/accounts/sessions/viewer.ts';
import type { ApiServer } from '#platform/http/server.ts';
import { consumedBenefits, userEnabledToBenefits } from '@app/contract/visitor/members.ts';
import { registerKioskCodes, type KioskCodesDeps } from './kiosk-codes.ts';
import { findOwnBenefits } from './own-benefits.ts';

/** Registers what members see of their benefits. @see AUTH-06, BEN-04 */
export function registerClubBenefits(app: ApiServer, deps: KioskCodesDeps): void {
  registerKioskCodes(app, deps);
  app.route({
    ...userEnabledToBenefits,
    handler: async (request) => {
      const { userId, venueId = null } = request.body;
      const { isEnabled, planId } = await findOwnBenefits(deps, await viewerOf(request), userId, venueId);
      return { enabledToTomorrowBenefits: isEnabled, tomorrowPlanId: planId };
    },
  });
  app.route({
    ...consumedBenefits,
    handler: async (request) => {
      const { userId, venueId = null } = request.body;
      const { consumptions } = await findOwnBenefits(deps, await viewerOf(request), userId, venueId);
      return [...consumptions];
    },
  });
}
