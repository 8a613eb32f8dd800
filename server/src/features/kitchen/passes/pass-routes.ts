import { viewerOf } from '#features/accounts/sessions/viewer.ts';
import type { ApiServer } from '#platform/http/server.ts';
import * as contract from '@app/contract/staff/pickup-passes.ts';
import { mergePassUse, type PassDeps } from './merge-pass-use.ts';
import { reviewPassUses } from './review-pass-uses.ts';

/** Registers the hand-overs by signed pass. */
export function passRoutes(app: ApiServer, deps: PassDeps): void {
  app.route({
    ...contract.mergePassUse,
    handler: async (request) => {
      const { tablet } = await viewerOf(request);
      return mergePassUse(deps, request.scope, { ...request.body, tablet: tablet?.name ?? null });
    },
  });
  app.route({
    ...contract.reviewPassUses,
    handler: async (request) => ({ reviewed: await reviewPassUses(deps, request.scope) }),
  });
}
