import { z } from 'zod';
import { jobMessageId } from '#integrations/mail/job-message-id.ts';
import type { Mailer } from '#integrations/mail/mailer.ts';
import { inTransaction, type Db, type Reader, type Tx } from '#platform/database/transactions.ts';
import { NO_VENUE } from '#platform/database/venue-id-ranges.ts';
import { enqueueJobs } from '#platform/jobs/enqueue-jobs.ts';
import { processRow, throwRowFailure, type OnRowFailure, type RowJob } from '#platform/jobs/isolated-rows.ts';
import { defineWorker, type JobType, type JobWorker } from '#platform/jobs/job-type.ts';
import { anchorMail } from './anchor-mail.ts';
import { findAnchor, findChainsToAnchor, deleteAnchorsOlderThan, insertAnchorOfToday } from './anchor-store.ts';

const RETENTION_DAYS = 30;

const Payload = z.object({ venueId: z.int(), day: z.iso.date(), accountId: z.int() });
const ANCHOR_MAIL: JobType<z.infer<typeof Payload>> = { name: 'anchor-mail', payload: Payload };

export type AuditReader = { readonly accountId: number; readonly email: string };

export type AnchorDeps = {
  readonly db: Db;
  /** Accounts that may read the audit of a venue and have a mail address. */
  readonly findReaders: (db: Reader, venueId: number) => Promise<AuditReader[]>;
};

/**
 * Mails the head of each chain to all its readers, once a day. A chain that is rewritten later contradicts these mails.
 * Repeatable and safe in several processes: the day is the database's, and the transaction of the anchor enqueues the
 * mails.
 *
 * @see docs/security.md
 */
export async function enqueueAnchorMails(
  { db, findReaders }: AnchorDeps,
  onRowFailure: OnRowFailure = throwRowFailure,
): Promise<void> {
  const job: RowJob = { db, name: 'anchor-audit', onRowFailure };
  for (const venueId of await findChainsToAnchor(db)) {
    await processRow(job, { venueId, key: 'venue' }, () =>
      inTransaction(db, async (tx) => {
        const day = await insertAnchorOfToday(tx, venueId);
        if (day !== undefined) await enqueueMails(tx, { venueId, day }, await findReaders(tx, venueId));
      }),
    );
  }
  await deleteAnchorsOlderThan(db, RETENTION_DAYS);
}

function enqueueMails(
  tx: Tx,
  { venueId, day }: { venueId: number; day: string },
  readers: readonly AuditReader[],
): Promise<void> {
  return enqueueJobs(
    tx,
    ANCHOR_MAIL,
    readers.map(({ accountId }) => ({
      venueId: venueId === NO_VENUE ? null : venueId,
      payload: { venueId, day, accountId },
      key: `${venueId}:${day}:${accountId}`,
    })),
  );
}

/** Mails an anchor to one reader. Readers that have lost the role get no mail. */
export function anchorMailWorker({
  db,
  findReaders,
  mailer,
  host,
}: AnchorDeps & { mailer: Mailer; host: string }): JobWorker {
  return defineWorker(ANCHOR_MAIL, async ({ venueId, day, accountId }, job) => {
    const reader = (await findReaders(db, venueId)).find((each) => each.accountId === accountId);
    const anchor = await findAnchor(db, venueId, day);
    if (reader && anchor)
      await mailer.send({ ...anchorMail(reader.email, anchor), messageId: jobMessageId(job, host) });
  });
}
