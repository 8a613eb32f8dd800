import { measureJobs } from '#features/operations/job-metrics.ts';
import { measureMoney } from '#features/payments/money-metrics.ts';
import { measurePromises } from '#features/reports/waits/promise-metrics.ts';
import { throttleTrailing } from '#platform/concurrency/throttle.ts';
import { ALERT_MS } from './alerts.ts';
import type { AppDeps } from './app-deps.ts';

/** Registers the gauges that the database is read for. */
export function registerMetrics({ metrics, reservedDb, log }: Pick<AppDeps, 'metrics' | 'reservedDb' | 'log'>): void {
  const onUncounted = throttleTrailing(
    () => ALERT_MS,
    () => log.warn('pending rows could not be counted'),
  );
  measureMoney(metrics, reservedDb, onUncounted);
  measureJobs(metrics, reservedDb, onUncounted);
  measurePromises(metrics, reservedDb, onUncounted);
}
