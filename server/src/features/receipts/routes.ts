import * as contract from '@app/contract/staff/receipts.ts';
import type { FastifyRequest } from 'fastify';

import { takeToken } from '#platform/rate-limit/rate-limit.ts';
import { requireEmailAddress } from '../accounts/identities/email-address.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { findOrders } from '../orders/reading/order-read-store.ts';
import { requireVenueOf } from '../orders/transitions/apply-transition.ts';
import type { Mailer } from '#integrations/mail/mailer.ts';
import type { Db } from '#platform/database/transactions.ts';
import type { ApiServer } from '#platform/http/server.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { makeReceiptMail } from './make-receipt-mail.ts';
import { issueReceipt } from './receipt.ts';
import type { FindPayingCard } from './receipt.ts';

export type ReceiptsDeps = {
  /** Connections that only calls of priority 0 use. */
  readonly db: Db;
  readonly mailer: Mailer;
  readonly findPayingCard: FindPayingCard;
  /** Throws the refusal for whoever may not run the stall, and says who may. */
  readonly requireStaff: (request: FastifyRequest, venueId: number, commerceId: number) => Promise<number>;
};

/** Nobody's mailbox is filled from a stall. */
const MAILS_PER_HOUR = 60;

/** Receipts that the staff of a stall send to who asks for one. @see INV-01 */
export async function receiptsRoutes(app: ApiServer, needs: ReceiptsDeps): Promise<void> {
  const { db, mailer, findPayingCard, requireStaff } = needs;
  app.route({
    ...contract.sendReceipt,
    handler: async (request, reply) => {
      const { id: orderId } = request.body;
      const venueId = requireVenueOf(orderId);
      const [order] = await findOrders(db, [orderId]);
      const actorId = await requireStaff(request, venueId, order?.commerce.id ?? 0);
      if (!order) throw new ProblemError(404, 'not-found');
      const email = requireEmailAddress(request.body.email);
      const receipt = await issueReceipt(db, findPayingCard, venueId, orderId);
      if (!receipt) throw new ProblemError(409, 'order-not-paid');
      const allowance = { rule: 'sent-receipts', key: String(actorId), max: MAILS_PER_HOUR, seconds: 60 * 60 };
      const retryAfterSeconds = await takeToken(db, allowance);
      if (retryAfterSeconds !== null) throw new ProblemError(429, 'too-many-requests', { retryAfterSeconds });
      // Whoever asked at the counter need not be who bought.
      const mail = await makeReceiptMail(email, receipt, null);
      const isSent = await mailer.send(mail).then(
        () => true,
        (error: unknown) => {
          request.log.warn({ err: error }, 'a receipt could not be mailed');
          return false;
        },
      );
      if (isSent) {
        await inVenueScope(db, venueId, (tx) =>
          recordAudit(tx, { venueId, actorId, action: 'receipt.sent', subject: `order:${orderId}`, facts: {} }),
        );
      }
      return reply.header('cache-control', 'no-store').send(isSent);
    },
  });
}
