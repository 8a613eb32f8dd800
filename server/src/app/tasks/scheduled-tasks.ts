import { NORMALISE_PHONES, normalisePhones } from '#features/accounts/identities/normalise-phones.job.ts';
import { endMatchSessions } from '#features/accounts/match-staff/end-match-sessions.job.ts';
import { findVenueStaff } from '#features/accounts/roles/find-venue-staff.ts';
import { endIdleTabletSessions } from '#features/accounts/tablets/tablet-session-store.ts';
import { appendInboxToChains } from '#features/audit/append-to-chain.ts';
import { enqueueAnchorMails } from '#features/audit/mail-anchors.job.ts';
import { trimAudit } from '#features/audit/trim-audit.job.ts';
import { autoThrottle } from '#features/kitchen/auto-throttle.job.ts';
import { deleteUnusedMedia, DELETE_UNUSED_MEDIA } from '#features/media/delete-unused-media.job.ts';
import type { MediaFiles } from '#features/media/media-files.ts';
import { orderTasks } from '#features/orders/order-tasks.ts';
import { checkAttempts } from '#features/payments/attempts/check-attempts.job.ts';
import type { ReconcileDeps } from '#features/payments/payment-deps.ts';
import {
  renewGrants,
  type RenewGrantsDeps,
} from '#features/payments/provider-accounts/authorizations/renew-grants.job.ts';
import { checkAccounts } from '#features/payments/provider-accounts/check-provider-accounts.job.ts';
import { checkOutages } from '#features/payments/provider-accounts/provider-outages.ts';
import { processWebhooks } from '#features/payments/webhooks/process-webhooks.job.ts';
import { applyPriceChanges } from '#features/price-changes/apply-price-changes.job.ts';
import { printDocuments } from '#features/printing/print-documents.job.ts';
import type { PrintingDeps } from '#features/printing/printing-deps.ts';
import { readPrinterStates } from '#features/printing/read-printer-states.job.ts';
import { reconcileDays } from '#features/reconciliation/daily/reconcile-days.job.ts';
import { recoverMissedCaptures } from '#features/reconciliation/missed-captures/recover-missed-captures.job.ts';
import type { Db } from '#platform/database/transactions.ts';
import type { EventBus } from '#platform/events/event-bus.ts';
import { trimOutbox } from '#platform/events/outbox-store.ts';
import type { ScheduledTask } from '#platform/jobs/scheduler.ts';
import { integrationTasks } from '../integrations/integration-tasks.ts';
import { reassignOwnedData } from '../owned-data.ts';
import { deletionTasks } from './deletion-tasks.ts';
import { refundTasks } from './refund-tasks.ts';
import { reportTasks } from './report-tasks.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/**
 * Visitors wait for these tasks. Another process takes one over after this time; each payment is claimed by one process
 * only.
 */
const TAKEN_OVER_MS = 10 * SECOND;

type Integrations = Parameters<typeof integrationTasks>;

/** Every scheduled task. One of all worker processes runs each. */
export function scheduledTasks(
  db: Db,
  eventBus: EventBus,
  payments: ReconcileDeps,
  authorizations: Pick<RenewGrantsDeps, 'encrypter' | 'authorizer'> & Pick<Integrations[1], 'outbound'>,
  benefits: Integrations[0],
  printing: PrintingDeps,
  media: MediaFiles,
): ScheduledTask[] {
  const { onRowFailure } = payments;
  return [
    ...orderTasks(db, eventBus, onRowFailure),
    { name: 'append-audit-chains', everyMs: SECOND, run: () => appendInboxToChains(db, onRowFailure) },
    { name: 'end-match-sessions', everyMs: 5 * SECOND, run: () => endMatchSessions(db, onRowFailure) },
    { name: 'process-webhooks', everyMs: SECOND, leaseMs: TAKEN_OVER_MS, run: () => processWebhooks(payments) },
    ...refundTasks(db, eventBus, { onRowFailure, leaseMs: TAKEN_OVER_MS }),
    { name: 'check-payments', everyMs: SECOND, leaseMs: TAKEN_OVER_MS, run: () => checkAttempts(payments) },
    {
      name: 'recover-missed-captures',
      everyMs: 20 * SECOND,
      leaseMs: 30 * SECOND,
      run: () => recoverMissedCaptures(payments),
    },
    // Delay after a venue's midnight before its day is compared with its providers' lists.
    { name: 'reconcile-days', everyMs: 30 * MINUTE, run: () => reconcileDays(payments) },
    // Delay after a start.
    { name: 'check-accounts', everyMs: 5 * SECOND, run: () => checkAccounts(payments) },
    { name: 'renew-grants', everyMs: MINUTE, run: () => renewGrants({ ...payments, ...authorizations }) },
    { name: 'check-outages', everyMs: 20 * SECOND, run: () => checkOutages(payments) },
    {
      name: 'apply-price-changes',
      everyMs: SECOND,
      leaseMs: TAKEN_OVER_MS,
      run: () => applyPriceChanges(db, onRowFailure),
    },
    ...integrationTasks(benefits, { db, ...authorizations }, onRowFailure),
    { name: 'end-idle-tablet-sessions', everyMs: 5 * SECOND, run: () => endIdleTabletSessions(db) },
    { name: 'auto-throttle', everyMs: 5 * SECOND, run: () => autoThrottle(db, eventBus, onRowFailure) },
    {
      name: 'print-documents',
      everyMs: SECOND,
      leaseMs: 2 * TAKEN_OVER_MS,
      run: () => printDocuments({ ...printing, onRowFailure }),
    },
    {
      name: 'read-printer-states',
      everyMs: 10 * SECOND,
      run: () => readPrinterStates({ ...printing, onRowFailure }),
    },
    ...reportTasks(db, onRowFailure),
    { name: 'trim-outbox', everyMs: MINUTE, run: () => trimOutbox(db) },
    // Delay after midnight UTC before the day's anchors are mailed.
    {
      name: 'anchor-audit',
      everyMs: 5 * MINUTE,
      run: () => enqueueAnchorMails({ db, findReaders: findVenueStaff }, onRowFailure),
    },
    { name: NORMALISE_PHONES, everyMs: MINUTE, run: () => normalisePhones(db, reassignOwnedData, onRowFailure) },
    {
      name: DELETE_UNUSED_MEDIA,
      everyMs: 10 * MINUTE,
      leaseMs: 5 * MINUTE,
      run: () => deleteUnusedMedia(db, media, onRowFailure),
    },
    ...deletionTasks(db, onRowFailure),
    { name: 'trim-audit', everyMs: 60 * MINUTE, run: () => trimAudit(db, onRowFailure) },
  ];
}
