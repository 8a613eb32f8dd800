import { requireRecentActor } from '#features/accounts/sessions/recent-actor.ts';
import { viewerOf } from '#features/accounts/sessions/viewer.ts';
import { ProviderFailure } from '#integrations/payments/payment-provider.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { ApiServer } from '#platform/http/server.ts';
import * as contract from '@app/contract/back-office/reconciliation.ts';
import type { ReconciliationDeps } from '../reconciliation-deps.ts';
import { refundInCash, retryFailedRefund } from './book-manual-refund.ts';
import { closeWithNote } from './close-exception.ts';
import { recheckException } from './recheck-exception.ts';
import type { ExceptionTarget } from './resolve-exception.ts';
import { settleException } from './settle-exception.ts';
import { toExceptionResponse } from './to-exception-response.ts';

/** Registers actions of staff about exceptions. @see PAY-04 */
export function exceptionRoutes(app: ApiServer, { settling }: ReconciliationDeps): void {
  app.route({
    ...contract.recheckException,
    handler: async (request) => {
      const after = await recheckException(settling, targetOf(request)).catch((error: unknown) => {
        if (error instanceof ProviderFailure) throw new ProblemError(503, 'payment-not-available');
        throw error;
      });
      return toExceptionResponse(after);
    },
  });
  app.route({
    ...contract.retryFailedRefund,
    handler: async (request) => {
      const after = await retryFailedRefund(settling, targetOf(request));
      return toExceptionResponse(after);
    },
  });
  app.route({
    ...contract.refundInCash,
    handler: async (request) => {
      const after = await refundInCash(settling, targetOf(request));
      return toExceptionResponse(after);
    },
  });
  app.route({
    ...contract.settleException,
    handler: async (request) => {
      const target = targetOf(request);
      const actor = requireRecentActor(await viewerOf(request));
      const after = await settleException(settling, target, actor, request.body.note);
      return toExceptionResponse(after);
    },
  });
  app.route({
    ...contract.closeException,
    handler: async (request) => {
      const after = await closeWithNote(settling, targetOf(request), request.body.note);
      return toExceptionResponse(after);
    },
  });
}

type ExceptionRequest = {
  readonly scope: Omit<ExceptionTarget, 'exceptionId'>;
  readonly params: { readonly exceptionId: number };
};

function targetOf({ scope: { venueId, actorId }, params: { exceptionId } }: ExceptionRequest): ExceptionTarget {
  return { venueId, exceptionId, actorId };
}
