import { connectClubs } from '#app/connect-clubs.ts';
import { connectPrinting } from '#app/connect-printing.ts';
import { connectPush } from '#app/connect-push.ts';
import { jobWorkers } from '#app/job-workers.ts';
import { logDroppedMails } from '#app/log-dropped-mails.ts';
import { scheduledTasks } from '#app/tasks/scheduled-tasks.ts';
import { openMediaFiles } from '#features/media/open-media-files.ts';
import { checkAllAccountsSoon } from '#features/payments/provider-accounts/check-provider-accounts.job.ts';
import { createAccountAuthorizer } from '#integrations/payments/registry.ts';
import type { OnRowFailure } from '#platform/jobs/isolated-rows.ts';
import { runWorkers } from '#platform/jobs/run-workers.ts';
import { runScheduler } from '#platform/jobs/scheduler.ts';
import type { Resources } from './open-resources.ts';

type JobResources = Pick<
  Resources,
  | 'config'
  | 'jobsDb'
  | 'directUrl'
  | 'eventBus'
  | 'mailer'
  | 'encrypter'
  | 'outbound'
  | 'accounts'
  | 'paymentCounts'
  | 'log'
>;

/** Starts the role `jobs`: background jobs and scheduled tasks. Any number of processes may have it. */
export async function startWorker(resources: JobResources): Promise<{ stop: () => Promise<void> }> {
  const {
    config,
    jobsDb: db,
    directUrl,
    eventBus,
    mailer,
    encrypter,
    outbound,
    accounts,
    paymentCounts: counts,
    log,
  } = resources;
  const { publicUrl } = config;
  const onRowFailure: OnRowFailure = (err, row) => log.error({ err, ...row }, 'job row failed; retry scheduled');
  const clubs = connectClubs({ config, db, outbound, encrypter });
  const onClubFailure = (err: unknown) => log.warn({ err }, 'club call failed; retry scheduled');
  const { sandboxOrigin } = config.integrations;
  const sendPush = await connectPush({ db, encrypter, outbound, publicUrl, sandboxOrigin });
  const media = await openMediaFiles(config);
  const workers = await runWorkers({
    db,
    directUrl,
    onRowFailure,
    workers: await jobWorkers({
      db,
      mailer,
      encrypter,
      publicUrl,
      eventBus,
      accounts,
      clubs,
      sendPush,
      onClubFailure,
      onMailDropped: logDroppedMails(log),
      media,
    }),
    onFailure: (err, failure) => {
      if (failure === undefined) log.error({ err }, 'job queue error');
      else if (failure.isDead) log.error({ err, ...failure }, 'job failed for the last time; operator action required');
      else log.warn({ err, ...failure }, 'job failed; retry scheduled');
    },
  });
  const onFailure = (err: unknown) => log.warn({ err }, 'payment status query failed; retry scheduled');
  const payments = { db, eventBus, accounts, counts, onFailure, onRowFailure };
  const printing = await connectPrinting({ db, encrypter, publicUrl });
  const tasks = scheduledTasks(
    db,
    eventBus,
    payments,
    { encrypter, outbound, authorizer: createAccountAuthorizer(outbound, config.integrations) },
    { db, clubs, onFailure: onClubFailure, onRowFailure },
    printing,
    media,
  );
  await checkAllAccountsSoon(db).catch(onFailure);
  const scheduler = runScheduler(db, tasks, (err, task) =>
    log.error({ err, job: task }, 'scheduled task failed; retry scheduled'),
  );
  return {
    async stop() {
      await Promise.all([workers.stop(), scheduler.stop()]);
    },
  };
}
