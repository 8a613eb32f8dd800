import { z } from 'zod';
import { recordRefundMade } from '#features/connections/events/record-events.ts';
import type { Tx } from '#platform/database/transactions.ts';
import { enqueueJobs } from '#platform/jobs/enqueue-jobs.ts';
import type { JobType } from '#platform/jobs/job-type.ts';

const Payload = z.object({ venueId: z.int(), refundId: z.uuid() });

/** Enqueued when a refund is made. Handlers live in downstream features. */
export const REFUND_MADE: JobType<z.infer<typeof Payload>> = { name: 'refund-made', payload: Payload };

/** Enqueues the event once per refund, for the server and the venue's webhooks, in the transaction that books it. */
export async function enqueueRefundMade(tx: Tx, { venueId, id }: { venueId: number; id: string }): Promise<void> {
  await enqueueJobs(tx, REFUND_MADE, [{ venueId, payload: { venueId, refundId: id }, key: id }]);
  await recordRefundMade(tx, venueId, id);
}
