import { orderAccessOf } from '#features/orders/access/order-access.ts';
import { createSerialQueue } from '#platform/concurrency/serial-queue.ts';
import { venueOfOrderId } from '#platform/database/venue-id-ranges.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { acceptUploads } from '#platform/http/raw-body.ts';
import type { ApiServer } from '#platform/http/server.ts';
import * as contract from '@app/contract/feedback/feedback-calls.ts';
import { PROBLEM_PHOTO_MAX_BYTES } from '@app/contract/feedback/feedback-values.ts';
import type { FeedbackDeps } from './feedback-deps.ts';
import { findFeedback, findRatedOrder } from './find-feedback.ts';
import { findPhoto } from './problem-store.ts';
import { rateOrder } from './rate-order.ts';
import { reportProblem } from './report-problem.ts';
import { sendPhoto } from './send-photo.ts';
import { setPhoto } from './set-photo.ts';

/** Photos of a process that wait for the encoder; more are refused. */
const MAX_WAITING = 8;

/** Calls of the owner of an order. */
export async function visitorRoutes(app: ApiServer, deps: FeedbackDeps): Promise<void> {
  const { db, getOwnOrder } = deps;
  const encodings = createSerialQueue(MAX_WAITING, () => new ProblemError(503, 'busy'));
  app.route({
    ...contract.orderFeedback,
    handler: async (request) => {
      const { id } = await getOwnOrder(request.params.id, await orderAccessOf(request));
      const order = await findRatedOrder(db, id);
      if (!order) throw new ProblemError(404, 'not-found');
      return findFeedback(db, order);
    },
  });
  app.route({
    ...contract.rateOrder,
    handler: async (request) => rateOrder(deps, await orderAccessOf(request), request.params.id, request.body),
  });
  app.route({
    ...contract.reportProblem,
    handler: async (request) => {
      const problem = { ...request.body, id: request.headers['idempotency-key'] };
      return reportProblem(deps, await orderAccessOf(request), request.params.id, problem);
    },
  });
  app.route({
    ...contract.problemPhoto,
    handler: async (request, reply) => {
      const { id } = await getOwnOrder(request.params.id, await orderAccessOf(request));
      return sendPhoto(reply, await findPhoto(db, venueOfOrderId(id), id, request.query.problemId));
    },
  });
  await app.register(async (scope: ApiServer) => {
    acceptUploads(scope, PROBLEM_PHOTO_MAX_BYTES, () => new ProblemError(422, 'image-too-large'));
    scope.route({
      ...contract.setProblemPhoto,
      handler: async (request) =>
        setPhoto(
          { ...deps, inTurn: (work) => encodings.run(work) },
          await orderAccessOf(request),
          request.params.id,
          Buffer.from(request.body),
        ),
    });
  });
}
