import { runBulkRefunds } from '#features/bulk-refunds/run-bulk-refunds.job.ts';
import { checkRefunds } from '#features/refunds/check-refunds.job.ts';
import type { Db } from '#platform/database/transactions.ts';
import type { EventBus } from '#platform/events/event-bus.ts';
import type { OnRowFailure } from '#platform/jobs/isolated-rows.ts';
import type { ScheduledTask } from '#platform/jobs/scheduler.ts';

const SECOND_MS = 1_000;

/** Tasks that make refunds. Another process takes one over after `leaseMs`. */
export function refundTasks(
  db: Db,
  eventBus: EventBus,
  { onRowFailure, leaseMs }: { onRowFailure: OnRowFailure | undefined; leaseMs: number },
): ScheduledTask[] {
  return [
    { name: 'check-refunds', everyMs: 2 * SECOND_MS, leaseMs, run: () => checkRefunds(db, onRowFailure) },
    {
      name: 'run-bulk-refunds',
      everyMs: SECOND_MS,
      leaseMs,
      run: () => runBulkRefunds({ db, eventBus }, onRowFailure),
    },
  ];
}
