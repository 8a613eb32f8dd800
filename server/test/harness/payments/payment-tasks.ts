import { Registry } from 'prom-client';
import { expireUnpaidOrders } from '#features/orders/transitions/expire-unpaid-orders.job.ts';
import { checkAttempts } from '#features/payments/attempts/check-attempts.job.ts';
import { createPaymentCounters } from '#features/payments/payment-counters.ts';
import { processWebhooks } from '#features/payments/webhooks/process-webhooks.job.ts';
import type { PaymentAccounts } from '#integrations/payments/payment-accounts.ts';
import type { Db } from '#platform/database/transactions.ts';
import type { OnRowFailure } from '#platform/jobs/isolated-rows.ts';
import { SILENT_EVENT_BUS } from '../../fakes/silent-event-bus.ts';
import type { TestApp } from '../test-app.ts';

/** Scheduled tasks of payments, run by the test instead of a jobs process. */
export function paymentTasks(server: TestApp, accounts: PaymentAccounts, onRowFailure: OnRowFailure) {
  const { db } = server;
  const failures: unknown[] = [];
  const deps = {
    db,
    accounts,
    counts: createPaymentCounters(new Registry()),
    eventBus: SILENT_EVENT_BUS,
    onFailure: (error: unknown) => void failures.push(error),
    onRowFailure,
  };
  return {
    deps,
    failures,
    /** Runs the due scheduled tasks and makes the refunds. */
    async settle({ afterSeconds = 0 } = {}): Promise<void> {
      if (afterSeconds > 0) await letTimePass(db, afterSeconds);
      await processWebhooks(deps);
      await checkAttempts(deps);
      await server.runJobs();
    },
    letTimePass: async (seconds: number): Promise<void> => letTimePass(db, seconds),
    sweep: () => expireUnpaidOrders(db, SILENT_EVENT_BUS),
  };
}

/** Moves all payment attempts into the past. */
async function letTimePass(db: Db, seconds: number): Promise<void> {
  await db.query(
    `update payment_attempts set created_at = created_at - make_interval(secs => $1),
       sent_at = sent_at - make_interval(secs => $1), ends_at = ends_at - make_interval(secs => $1),
       session_closed_at = session_closed_at - make_interval(secs => $1),
       asked_at = asked_at - make_interval(secs => $1),
       next_check_at = next_check_at - make_interval(secs => $1)`,
    [seconds],
  );
  for (const table of ['webhook_events', 'job_rows_set_aside']) {
    await db.query(`update ${table} set next_attempt_at = next_attempt_at - make_interval(secs => $1)`, [seconds]);
  }
  await db.query('update refunds set next_check_at = next_check_at - make_interval(secs => $1)', [seconds]);
}
