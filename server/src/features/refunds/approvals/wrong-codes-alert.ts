import { z } from 'zod';
import { findEmail } from '#features/accounts/account-store.ts';
import { findVenueStaff } from '#features/accounts/roles/find-venue-staff.ts';
import { jobMessageId } from '#integrations/mail/job-message-id.ts';
import type { Mailer } from '#integrations/mail/mailer.ts';
import type { Db, Tx } from '#platform/database/transactions.ts';
import { enqueueJobs } from '#platform/jobs/enqueue-jobs.ts';
import { defineWorker, type JobType, type JobWorker } from '#platform/jobs/job-type.ts';
import { findVenueName, openWrongCodesException } from './refund-code-store.ts';
import { wrongCodesMail } from './wrong-codes-mail.ts';

const Payload = z.object({
  venueId: z.int(),
  toId: z.int(),
  typistId: z.int(),
  editorIds: z.array(z.int()).meta({ description: 'Whose codes are paused' }),
});
const WRONG_CODES: JobType<z.infer<typeof Payload>> = { name: 'wrong-refund-codes', payload: Payload };

/**
 * Notifies the editors whose codes are paused and the staff of the venue by mail, and opens an exception.
 *
 * @see REF-03
 */
export async function enqueueWrongCodesAlert(
  tx: Tx,
  wrong: { venueId: number; orderId: number | null; accountId: number; pausedIds: readonly number[] },
): Promise<void> {
  const { venueId, orderId, accountId: typistId, pausedIds } = wrong;
  await openWrongCodesException(tx, { venueId, orderId, typistId });
  const staff = await findVenueStaff(tx, venueId);
  const readers = new Set([...pausedIds, ...staff.map(({ accountId }) => accountId)]);
  await enqueueJobs(
    tx,
    WRONG_CODES,
    [...readers].map((toId) => ({ venueId, payload: { venueId, toId, typistId, editorIds: [...pausedIds] } })),
  );
}

export function wrongCodesWorker({ db, mailer, host }: { db: Db; mailer: Mailer; host: string }): JobWorker {
  return defineWorker(WRONG_CODES, async ({ venueId, toId, typistId, editorIds }, job) => {
    const emailOf = async (accountId: number) => (await findEmail(db, accountId)) ?? String(accountId);
    const to = await findEmail(db, toId);
    const venue = await findVenueName(db, venueId);
    if (to === null || !venue) return;
    const mail = wrongCodesMail(to, venue, {
      typist: await emailOf(typistId),
      isOwn: editorIds.includes(toId),
      editors: await Promise.all(editorIds.map(emailOf)),
    });
    await mailer.send({ ...mail, messageId: jobMessageId(job, host) });
  });
}
