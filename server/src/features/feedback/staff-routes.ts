import type { Db } from '#platform/database/transactions.ts';
import type { ApiServer } from '#platform/http/server.ts';
import * as contract from '@app/contract/feedback/feedback-calls.ts';
import { answerProblem } from './answer-problem.ts';
import { findCommerceFeedback } from './find-commerce-feedback.ts';
import { findPhoto } from './problem-store.ts';
import { sendPhoto } from './send-photo.ts';

const STAFF_HOURS = 48;
const OFFICE_HOURS = 7 * 24;

/** Calls of the staff of a commerce, and of the back office. */
export function staffRoutes(app: ApiServer, { db, readDb }: { db: Db; readDb: Db }): void {
  app.route({
    ...contract.commerceFeedback,
    handler: async (request) => {
      const { venueId, commerceId } = request.scope;
      const wanted = { venueId, commerceIds: [commerceId], hours: STAFF_HOURS };
      return findCommerceFeedback(db, wanted);
    },
  });
  app.route({
    ...contract.venueFeedback,
    handler: async (request) => {
      const { venueId, editor } = request.scope;
      const wanted = { venueId, commerceIds: editor.commerceIds, hours: OFFICE_HOURS };
      return findCommerceFeedback(readDb, wanted);
    },
  });
  app.route({
    ...contract.answerProblem,
    handler: async (request) => answerProblem(db, request.scope, request.body.text),
  });
  app.route({
    ...contract.staffProblemPhoto,
    handler: async (request, reply) => {
      const { venueId, orderId } = request.scope;
      return sendPhoto(reply, await findPhoto(db, venueId, orderId, request.query.problemId));
    },
  });
}
