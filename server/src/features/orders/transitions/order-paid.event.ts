import { z } from 'zod';

import type { Tx } from '#platform/database/transactions.ts';
import type { JobType } from '#platform/jobs/job-type.ts';
import { enqueueJobs } from '#platform/jobs/enqueue-jobs.ts';

const Payload = z.object({ orderId: z.int() });

/** What follows from an order being paid, however it was; who does it stands to the right. */
export const ORDER_PAID: JobType<z.infer<typeof Payload>> = { name: 'order-paid', payload: Payload };

/** Has what follows done, if and only if the orders are paid, and once an order. */
export async function enqueueOrderPaid(tx: Tx, venueId: number, orderIds: readonly number[]): Promise<void> {
  await enqueueJobs(
    tx,
    ORDER_PAID,
    orderIds.map((orderId) => ({ venueId, payload: { orderId }, key: String(orderId) })),
  );
}
