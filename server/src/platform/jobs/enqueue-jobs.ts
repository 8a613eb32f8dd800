import { createHash, randomUUID } from 'node:crypto';
import { context } from '@opentelemetry/api';
import type { Tx } from '#platform/database/transactions.ts';
import { NO_VENUE } from '#platform/database/venue-id-ranges.ts';
import { withTrace } from '#platform/tracing/tracing.ts';
import type { JobType } from './job-type.ts';

export type NewJob<Payload> = {
  /** Null: no venue. */
  readonly venueId: number | null;
  readonly payload: Payload;
  /** Deduplicates: jobs of one type with the same key are one job. */
  readonly key?: string;
};

/**
 * Enqueues jobs in the caller's transaction: they run if and only if it commits. A single insert into the outbox, which works
 * through a transaction pooler and in the scope of a venue. Jobs processes move the rows to the queues.
 *
 * @see drain-job-outbox.ts
 */
export async function enqueueJobs<Payload extends object>(
  tx: Tx,
  kind: JobType<Payload>,
  jobs: readonly NewJob<Payload>[],
): Promise<void> {
  if (jobs.length === 0) return;
  const rows = jobs.map(({ venueId, payload, key }) => ({
    venueId: venueId ?? NO_VENUE,
    id: key === undefined ? randomUUID() : idOf(kind.name, key),
    payload: withTrace(context.active(), payload),
  }));
  await tx.query(
    `insert into job_outbox (venue_id, id, kind, payload)
     select "venueId", id, $1, payload from jsonb_to_recordset($2) as job("venueId" int, id uuid, payload jsonb)
     on conflict do nothing`,
    [kind.name, JSON.stringify(rows)],
  );
}

/** Returns a UUID derived from the key (version 8: custom). */
function idOf(kind: string, key: string): string {
  const bytes = createHash('sha256').update(`${kind}\n${key}`).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
