import { z } from 'zod';
import type { Tx } from '#platform/database/transactions.ts';
import { enqueueJobs } from '#platform/jobs/enqueue-jobs.ts';
import type { JobType } from '#platform/jobs/job-type.ts';

const Payload = z.object({ orderId: z.int() });

/** Enqueued when an order becomes paid, by any method. Its handlers are in downstream features. */
export const ORDER_PAID: JobType<z.infer<typeof Payload>> = { name: 'order-paid', payload: Payload };

/** Enqueues the job once for each order, in the transaction that marks it paid. */
export async function enqueueOrderPaid(tx: Tx, venueId: number, orderIds: readonly number[]): Promise<void> {
  await enqueueJobs(
    tx,
    ORDER_PAID,
    orderIds.map((orderId) => ({ venueId, payload: { orderId }, key: String(orderId) })),
  );
}
