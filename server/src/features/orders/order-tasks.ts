import type { Db } from '#platform/database/transactions.ts';
import type { EventBus } from '#platform/events/event-bus.ts';
import type { OnRowFailure } from '#platform/jobs/isolated-rows.ts';
import type { ScheduledTask } from '#platform/jobs/scheduler.ts';
import { deleteOldGroups } from './groups/group-order-store.ts';
import { deleteOldSubscriptions } from './notifications/push-subscription-store.ts';
import { warnBeforeExpiry } from './notifications/warn-before-expiry.job.ts';
import { revisePromises } from './promises/revise-promises.job.ts';
import { expireUnpaidOrders } from './transitions/expire-unpaid-orders.job.ts';

const SECOND = 1_000;

/** Scheduled tasks of orders. */
export function orderTasks(db: Db, eventBus: EventBus, onRowFailure: OnRowFailure | undefined): ScheduledTask[] {
  return [
    { name: 'expire-unpaid-orders', everyMs: SECOND, run: () => expireUnpaidOrders(db, eventBus, onRowFailure) },
    { name: 'warn-before-expiry', everyMs: 10 * SECOND, run: () => warnBeforeExpiry(db, onRowFailure) },
    { name: 'revise-promises', everyMs: 5 * SECOND, run: () => revisePromises(db, eventBus, onRowFailure) },
    { name: 'delete-old-push-subscriptions', everyMs: 3_600 * SECOND, run: () => deleteOldSubscriptions(db) },
    { name: 'delete-old-group-orders', everyMs: 3_600 * SECOND, run: () => deleteOldGroups(db) },
  ];
}
