import { z } from 'zod';
import type { Tx } from '#platform/database/transactions.ts';
import { enqueueJobs } from '#platform/jobs/enqueue-jobs.ts';
import type { JobType } from '#platform/jobs/job-type.ts';

const Payload = z.object({ venueId: z.int(), endpointId: z.int() });

/** Enqueued when the delivery gives an endpoint up. */
export const WEBHOOK_OFF: JobType<z.infer<typeof Payload>> = { name: 'webhook-off', payload: Payload };

/** Enqueues the mails about an endpoint, in the transaction that switches it off. */
export async function enqueueWebhookOff(tx: Tx, off: { venueId: number; endpointId: number }): Promise<void> {
  await enqueueJobs(tx, WEBHOOK_OFF, [{ venueId: off.venueId, payload: off }]);
}
