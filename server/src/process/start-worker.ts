import { findVenueStaff } from '../features/accounts/roles/find-venue-staff.ts';
import { deleteExpiredSignIns } from '../features/accounts/sign-in/delete-expired-sign-ins.job.ts';
import { NORMALISE_PHONES, normalisePhones } from '../features/accounts/identities/normalise-phones.job.ts';
import { factorNoticeWorker } from '../features/accounts/staff-auth/factors/notify-factor-change.ts';
import { enqueueAnchorMails, anchorMailWorker } from '../features/audit/mail-anchors.job.ts';
import { appendInboxToChains } from '../features/audit/append-to-chain.ts';
import { trimAudit } from '../features/audit/trim-audit.job.ts';
import { moveBelongings } from '../app/reassign-owned-data.ts';
import type { Resources } from './open-resources.ts';
import { createOrderTokens } from '../features/orders/access/order-tokens.ts';
import { autoThrottle } from '../features/kitchen/auto-throttle.job.ts';
import { expireUnpaidOrders } from '../features/orders/transitions/expire-unpaid-orders.job.ts';
import type { Mailer } from '../integrations/mail/mailer.ts';
import type { PaymentAccounts } from '../integrations/payments/payment-accounts.ts';
import { recoverMissedCaptures } from '../features/reconciliation/missed-captures/recover-missed-captures.job.ts';
import {
  checkAccounts,
  checkAllAccountsSoon,
} from '../features/payments/provider-accounts/check-provider-accounts.job.ts';
import { checkAttempts } from '../features/payments/attempts/check-attempts.job.ts';
import { findPayingCard } from '../features/payments/cards/find-paying-card.ts';
import { reconcileDays } from '../features/reconciliation/daily/reconcile-days.job.ts';
import { processWebhooks } from '../features/payments/webhooks/process-webhooks.job.ts';
import type { ReconcileDeps } from '../features/payments/payment-deps.ts';
import type { Db } from '../platform/database/transactions.ts';
import { readInstanceSecret } from '../platform/crypto/instance-secret.ts';
import type { JobWorker } from '../platform/jobs/job-type.ts';
import { runScheduler } from '../platform/jobs/scheduler.ts';
import type { ScheduledTask } from '../platform/jobs/scheduler.ts';
import { deleteObsoleteRows } from '../platform/jobs/isolated-rows.ts';
import type { OnSetAside } from '../platform/jobs/isolated-rows.ts';
import { runWorkers } from '../platform/jobs/run-workers.ts';
import { trimOutbox } from '../platform/events/event-bus.ts';
import type { EventBus } from '../platform/events/event-bus.ts';
import type { Encrypter } from '../platform/crypto/encryption.ts';
import { createLinkTo } from '../features/receipts/order-link.ts';
import { collectReceipts } from '../features/receipts/collected/collect-receipts.job.ts';
import { collectedReceiptsWorker } from '../features/receipts/collected/send-collected-receipts.job.ts';
import { receiptWorker } from '../features/receipts/send-receipt.job.ts';
import { refundNoticeWorker } from '../features/receipts/send-refund-notice.job.ts';
import { checkRefunds } from '../features/refunds/check-refunds.job.ts';
import { makeRefundWorker } from '../features/refunds/make-refund.job.ts';
import { deleteUnusedApprovals } from '../features/refunds/approvals/refund-approval-store.ts';
import { wrongCodesWorker } from '../features/refunds/approvals/wrong-codes-alert.ts';
import { deleteExpiredWalletCodes } from '../features/wallet/wallet-code-store.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** People wait for it; and each payment is taken by one, however many are at work. */
const TAKEN_OVER_MS = 10 * SECOND;

/** @see jobWorkers */
export type JobWorkerDeps = {
  readonly db: Db;
  readonly mailer: Mailer;
  readonly sealer: Encrypter;
  /** Mails are named after its host, and lead there. */
  readonly publicUrl: string;
  readonly live: EventBus;
  readonly accounts: PaymentAccounts;
  readonly onSetAside: OnSetAside;
};

/** The wiring of all that is done after the answer has gone out: each kind of job, named once. */
export async function jobWorkers(needs: JobWorkerDeps): Promise<JobWorker[]> {
  const { db, mailer, sealer, publicUrl, live, accounts, onSetAside } = needs;
  const { hostname: host } = new URL(publicUrl);
  const tokens = createOrderTokens(await readInstanceSecret(db, sealer, 'order-tokens'));
  const receipts = { db, mailer, host, linkTo: createLinkTo(publicUrl, tokens), findPayingCard };
  return [
    factorNoticeWorker({ db, mailer, host }),
    anchorMailWorker({ db, mailer, host, findReaders: findVenueStaff }),
    makeRefundWorker({ db, live, accounts }),
    receiptWorker(receipts),
    collectedReceiptsWorker({ ...receipts, onSetAside }),
    refundNoticeWorker(receipts),
    wrongCodesWorker({ db, mailer, host }),
  ];
}

/** What is done again and again, by one of all processes that run jobs. */
function periodicWork(db: Db, live: EventBus, payments: ReconcileDeps): ScheduledTask[] {
  const { onSetAside } = payments;
  return [
    { name: 'append-audit-chains', everyMs: SECOND, run: () => appendInboxToChains(db, onSetAside) },
    { name: 'process-webhooks', everyMs: SECOND, leaseMs: TAKEN_OVER_MS, run: () => processWebhooks(payments) },
    { name: 'check-refunds', everyMs: 2 * SECOND, leaseMs: TAKEN_OVER_MS, run: () => checkRefunds(db, onSetAside) },
    { name: 'check-payments', everyMs: SECOND, leaseMs: TAKEN_OVER_MS, run: () => checkAttempts(payments) },
    {
      name: 'recover-missed-captures',
      everyMs: 20 * SECOND,
      leaseMs: 30 * SECOND,
      run: () => recoverMissedCaptures(payments),
    },
    // How soon after midnight of a venue its day is compared with its providers' lists.
    { name: 'reconcile-days', everyMs: 30 * MINUTE, run: () => reconcileDays(payments) },
    // How soon after a start.
    { name: 'check-accounts', everyMs: 5 * SECOND, run: () => checkAccounts(payments) },
    { name: 'expire-unpaid-orders', everyMs: SECOND, run: () => expireUnpaidOrders(db, live, onSetAside) },
    { name: 'auto-throttle', everyMs: 5 * SECOND, run: () => autoThrottle(db, live, onSetAside) },
    { name: 'collect-receipts', everyMs: MINUTE, run: () => collectReceipts(db, onSetAside) },
    { name: 'trim-outbox', everyMs: MINUTE, run: () => trimOutbox(db) },
    // How soon after midnight of UTC the day's anchors go out.
    {
      name: 'anchor-audit',
      everyMs: 5 * MINUTE,
      run: () => enqueueAnchorMails({ db, findReaders: findVenueStaff }, onSetAside),
    },
    { name: 'delete-expired-sign-ins', everyMs: 60 * MINUTE, run: () => deleteExpiredSignIns(db, onSetAside) },
    { name: NORMALISE_PHONES, everyMs: MINUTE, run: () => normalisePhones(db, moveBelongings, onSetAside) },
    { name: 'delete-expired-wallet-codes', everyMs: 60 * MINUTE, run: () => deleteExpiredWalletCodes(db) },
    { name: 'delete-unused-approvals', everyMs: 60 * MINUTE, run: () => deleteUnusedApprovals(db) },
    { name: 'trim-audit', everyMs: 60 * MINUTE, run: () => trimAudit(db, onSetAside) },
    { name: 'delete-obsolete-rows', everyMs: 60 * MINUTE, run: () => deleteObsoleteRows(db) },
  ];
}

type JobResources = Pick<
  Resources,
  'config' | 'jobsDb' | 'directUrl' | 'live' | 'mailer' | 'sealer' | 'accounts' | 'paymentCounts' | 'log'
>;

/**
 * The role `jobs`: what happens by itself. Any number of processes may have it.
 *
 * @returns the way to stop
 */
export async function startWorker(resources: JobResources): Promise<{ stop: () => Promise<void> }> {
  const { config, jobsDb: db, directUrl, live, mailer, sealer, accounts, paymentCounts: counts, log } = resources;
  const { publicUrl } = config;
  const onSetAside: OnSetAside = (err, row) =>
    log.error({ err, ...row }, 'row set aside; the job went on with all others');
  const workers = await runWorkers({
    db,
    directUrl,
    onSetAside,
    workers: await jobWorkers({ db, mailer, sealer, publicUrl, live, accounts, onSetAside }),
    onFailure: (err, failure) => {
      if (failure === undefined) log.error({ err }, 'jobs');
      else if (failure.isDead) log.error({ err, ...failure }, 'a job is dead');
      else log.warn({ err, ...failure }, 'a job failed and is tried again');
    },
  });
  const onFailure = (err: unknown) => log.warn({ err }, 'a payment is asked for again');
  const works = periodicWork(db, live, { db, live, accounts, counts, onFailure, onSetAside });
  await checkAllAccountsSoon(db).catch(onFailure);
  const periodic = runScheduler(db, works, (err, work) => log.error({ err, job: work }, 'periodic work failed'));
  return {
    async stop() {
      await Promise.all([workers.stop(), periodic.stop()]);
    },
  };
}
