import { z } from 'zod';
import { jobMessageId } from '#integrations/mail/job-message-id.ts';
import type { Mailer } from '#integrations/mail/mailer.ts';
import type { Db, Tx } from '#platform/database/transactions.ts';
import { enqueueJobs } from '#platform/jobs/enqueue-jobs.ts';
import { defineWorker, type JobType, type JobWorker } from '#platform/jobs/job-type.ts';
import type { Language } from '#platform/text/language.ts';
import { findEmail } from '../../account-store.ts';
import { FACTOR_EVENTS, factorMail, type FactorEvent } from './factor-mail.ts';

const Payload = z.object({
  accountId: z.int(),
  event: z.enum(FACTOR_EVENTS),
  device: z.string().nullable(),
  language: z.enum(['es', 'en']),
});
const FACTOR_NOTICE: JobType<z.infer<typeof Payload>> = { name: 'factor-notice', payload: Payload };

/** Account of a change, device of its author (as `deviceLabelOf` names it) and language of the notice. */
export type FactorChange = {
  readonly accountId: number;
  readonly deviceLabel: string | null;
  readonly language: Language;
};

/** Enqueues a mail about the change in its transaction. @see AUTH-12 */
export async function notifyFactorChange(tx: Tx, change: FactorChange, event: FactorEvent): Promise<void> {
  const { accountId, deviceLabel: device, language } = change;
  await enqueueJobs(tx, FACTOR_NOTICE, [{ venueId: null, payload: { accountId, event, device, language } }]);
}

export function factorNoticeWorker({ db, mailer, host }: { db: Db; mailer: Mailer; host: string }): JobWorker {
  return defineWorker(FACTOR_NOTICE, async ({ accountId, event, device, language }, job) => {
    const email = await findEmail(db, accountId);
    if (email === null) return;
    await mailer.send({ ...factorMail(email, event, device, language), messageId: jobMessageId(job, host) });
  });
}
