import { compareBenefits, type CompareBenefitsDeps } from '#features/club-benefits/compare-benefits.job.ts';
import { enqueueClubCalls } from '#features/club-benefits/enqueue-club-calls.job.ts';
import { deliverWebhooks, DELIVER_WEBHOOKS } from '#features/connections/delivery/deliver-webhooks.job.ts';
import type { DeliveryDeps } from '#features/connections/delivery/send-attempt.ts';
import type { OnRowFailure } from '#platform/jobs/isolated-rows.ts';
import type { ScheduledTask } from '#platform/jobs/scheduler.ts';

const SECOND = 1_000;

/** Tasks that call other systems of a venue: its club, and the receivers of its webhooks. */
export function integrationTasks(
  benefits: CompareBenefitsDeps,
  webhooks: DeliveryDeps,
  onRowFailure: OnRowFailure,
): ScheduledTask[] {
  return [
    {
      name: 'enqueue-club-calls',
      everyMs: 2 * SECOND,
      run: () => enqueueClubCalls(benefits.db, onRowFailure),
    },
    { name: 'compare-benefits', everyMs: 600 * SECOND, run: () => compareBenefits(benefits) },
    {
      name: DELIVER_WEBHOOKS,
      everyMs: SECOND,
      leaseMs: 30 * SECOND,
      run: () => deliverWebhooks(webhooks, onRowFailure),
    },
  ];
}
