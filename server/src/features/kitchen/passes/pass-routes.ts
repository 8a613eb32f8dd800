import { viewerOf } from '#features/accounts/sessions/viewer.ts';
import type { ApiServer } from '#platform/http/server.ts';
import * as contract from '@app/contract/staff/pickup-passes.ts';
import { mergePassUse, type PassDeps } from './merge-pass-use.ts';
import { reviewPassUse } from './review-pass-use.ts';

/** Registers the hand-overs by signed pass. */
export function passRoutes(app: ApiServer, deps: PassDeps): void {
  app.route({
    ...contract.mergePassUse,
    handler: async (request) => {
      const { tablet } = await viewerOf(request);
      return mergePassUse(deps, request.scope, { ...request.body, tabletId: tablet?.id ?? null });
    },
  });
  app.route({
    ...contract.reviewPassUse,
    handler: async (request) => reviewPassUse(deps, request.scope, request.params.useId),
  });
}
