import type { Mailer } from '#integrations/mail/mailer.ts';
import type { JobWorker } from '#platform/jobs/job-type.ts';
import { cashOrderWorker } from './cash-orders/send-cash-order-link.job.ts';
import { receiptWorker, type ReceiptDeps } from './send-receipt.job.ts';
import { refundNoticeWorker } from './send-refund-notice.job.ts';

/**
 * The jobs that mail buyers about their orders.
 *
 * @param droppingMailer for mails whose end is not stored: one above the budget of the mailbox ends the job
 */
export function buyerMailWorkers(deps: ReceiptDeps, droppingMailer: Mailer): JobWorker[] {
  const dropping = { ...deps, mailer: droppingMailer };
  return [receiptWorker(deps), cashOrderWorker(dropping), refundNoticeWorker(dropping)];
}
