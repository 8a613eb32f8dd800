import type { Db } from '#platform/database/transactions.ts';
import { NO_VENUE } from '#platform/database/venue-id-ranges.ts';
import type { JobWorker } from '#platform/jobs/job-type.ts';

/** Runs the enqueued jobs, oldest first and without their queues. Throws when one fails. */
export async function runEnqueuedJobs(db: Db, workers: readonly JobWorker[]): Promise<void> {
  const { rows } = await db.query<{ venueId: number; id: string; kind: string; payload: unknown; sentAt: Date }>(
    `delete from job_outbox returning venue_id as "venueId", id, kind, payload, sent_at as "sentAt"`,
  );
  for (const { id, venueId, kind, payload } of rows.toSorted((a, b) => a.sentAt.getTime() - b.sentAt.getTime())) {
    const worker = workers.find((each) => each.kind === kind);
    if (!worker) throw new Error(`No worker runs jobs of the type ${kind}.`);
    const job = {
      id,
      venueId: venueId === NO_VENUE ? null : venueId,
      attempt: 1,
      signal: new AbortController().signal,
    };
    await worker.run(payload, job);
  }
}
