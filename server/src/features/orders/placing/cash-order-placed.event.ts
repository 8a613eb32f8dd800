import { z } from 'zod';
import type { Tx } from '#platform/database/transactions.ts';
import { enqueueJobs } from '#platform/jobs/enqueue-jobs.ts';
import type { JobType } from '#platform/jobs/job-type.ts';
import { ORDER_STATUS, type OrderStatusId } from '@app/contract/values/order-statuses.ts';

const Payload = z.object({ orderId: z.int() });

/** Enqueued when a guest with an e-mail has an order to be paid in cash. Its handler is in a downstream feature. */
export const CASH_ORDER_PLACED: JobType<z.infer<typeof Payload>> = { name: 'cash-order-placed', payload: Payload };

/** Whether the mail about the order is its customer's only way back to it from another phone. */
export function needsWayBack(order: { isCash: boolean; statusId: OrderStatusId; guestEmail: string | null }): boolean {
  return order.isCash && order.statusId === ORDER_STATUS.created && order.guestEmail !== null;
}

/** Enqueues the job once for each order, in the transaction that places it or changes it to cash. */
export async function enqueueCashOrderPlaced(tx: Tx, venueId: number, orderIds: readonly number[]): Promise<void> {
  await enqueueJobs(
    tx,
    CASH_ORDER_PLACED,
    orderIds.map((orderId) => ({ venueId, payload: { orderId }, key: String(orderId) })),
  );
}
