import type { Resources } from './open-resources.ts';
import { checkAllAccountsSoon } from '#features/payments/provider-accounts/check-provider-accounts.job.ts';
import { runScheduler } from '#platform/jobs/scheduler.ts';
import type { OnSetAside } from '#platform/jobs/isolated-rows.ts';
import { runWorkers } from '#platform/jobs/run-workers.ts';
import { jobWorkers } from '../app/job-workers.ts';
import { scheduledTasks } from '../app/scheduled-tasks.ts';

type JobResources = Pick<
  Resources,
  'config' | 'jobsDb' | 'directUrl' | 'live' | 'mailer' | 'sealer' | 'accounts' | 'paymentCounts' | 'log'
>;

/** Starts the role `jobs`: background jobs and scheduled tasks. Any number of processes may have it. */
export async function startWorker(resources: JobResources): Promise<{ stop: () => Promise<void> }> {
  const { config, jobsDb: db, directUrl, eventBus, mailer, sealer, accounts, paymentCounts: counts, log } = resources;
  const { publicUrl } = config;
  const onSetAside: OnSetAside = (err, row) =>
    log.error({ err, ...row }, 'row set aside; the job went on with all others');
  const workers = await runWorkers({
    db,
    directUrl,
    onSetAside,
    workers: await jobWorkers({ db, mailer, sealer, publicUrl, eventBus, accounts, onSetAside }),
    onFailure: (err, failure) => {
      if (failure === undefined) log.error({ err }, 'job queue error');
      else if (failure.isDead) log.error({ err, ...failure }, 'job failed for the last time; an operator has to act');
      else log.warn({ err, ...failure }, 'job failed; retry scheduled');
    },
  });
  const onFailure = (err: unknown) => log.warn({ err }, 'payment status query failed; retry scheduled');
  const tasks = scheduledTasks(db, eventBus, { db, eventBus, accounts, counts, onFailure, onSetAside });
  await checkAllAccountsSoon(db).catch(onFailure);
  const scheduler = runScheduler(db, tasks, (err, task) =>
    log.error({ err, job: task }, 'scheduled task failed; it runs again at its next time'),
  );
  return {
    async stop() {
      await Promise.all([workers.stop(), scheduler.stop()]);
    },
  };
}
