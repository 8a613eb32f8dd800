import { findVenueStaff } from './accounts/find-venue-staff.ts';
import { forgetEndedSignIns } from './accounts/forget-ended-sign-ins.ts';
import { anchorAudit } from './audit/anchor-audit.ts';
import { sealAudit } from './audit/seal-audit.ts';
import type { Resources } from './open-resources.ts';
import { regulateLoad } from './orders/regulate-load.job.ts';
import { startReleasingUnpaid } from './orders/release-unpaid.job.ts';
import { deleteEndedCodes } from './wallet/wallet-code-store.ts';

/** How often the queues of the stalls are looked at. */
const REGULATE_MS = 5_000;
const TIDY_MS = 60 * 60 * 1000;
/** How long what was done may wait until it is in its chain. */
const SEAL_MS = 1_000;
/** How soon after midnight of UTC the day's anchors go out, and how often mails that failed are looked for. */
const ANCHOR_MS = 5 * 60 * 1000;

/**
 * The role `jobs`: what happens by itself. Any number of processes may have it.
 *
 * @returns the way to stop
 */
export async function runJobs({ intakeDb, live, mailer, log }: Resources): Promise<{ stop: () => Promise<void> }> {
  const releasing = startReleasingUnpaid(intakeDb, live, (error) => log.error({ err: error }, 'unpaid orders'));
  const onMailFailure = (error: unknown) => log.warn({ err: error }, 'an anchor of the audit could not be mailed');
  const anchoring = { db: intakeDb, mailer, findReaders: findVenueStaff, onFailure: onMailFailure };
  const onFailure = (error: unknown) => log.error({ err: error }, 'a job failed');
  const repeated = [
    repeat(TIDY_MS, () => forgetEndedSignIns(intakeDb), onFailure),
    repeat(TIDY_MS, () => deleteEndedCodes(intakeDb), onFailure),
    repeat(SEAL_MS, () => sealAudit(intakeDb), onFailure),
    repeat(REGULATE_MS, () => regulateLoad(intakeDb, live), onFailure),
    repeat(ANCHOR_MS, () => anchorAudit(anchoring), onFailure),
  ];
  return {
    async stop() {
      for (const timer of repeated) clearInterval(timer);
      await releasing.stop();
    },
  };
}

/** Again and again; after a failure the next time is another try. */
function repeat(everyMs: number, work: () => Promise<unknown>, onFailure: (error: unknown) => void): NodeJS.Timeout {
  return setInterval(() => void work().catch(onFailure), everyMs);
}
