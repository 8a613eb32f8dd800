import { findCommerceQueues } from '#features/orders/queue/commerce-queues.ts';
import { findThrottleLimits } from '#features/venues/throttling/throttle-limits.ts';
import type { Tx } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { Capacity } from '@app/contract/staff/throttle-limits.ts';
import { toWait } from '../commerce-wait.ts';
import { findLastEvent } from './last-event-store.ts';
import { findMeasuredProducts } from './measured-minutes-store.ts';

/**
 * Reads what a commerce can prepare, its orders of the last event, and how long its products took.
 *
 * @throws ProblemError 404 for an unknown commerce
 * @see COM-03, CHK-02
 */
export async function findCapacity(tx: Tx, venueId: number, commerceId: number): Promise<Capacity> {
  const { venue: venueLimits } = await findThrottleLimits(tx, venueId, commerceId);
  const [queue] = await findCommerceQueues(tx, venueId, commerceId);
  if (!queue) throw new ProblemError(404, 'not-found');
  const { pace, paceBasis, usualMinutes } = queue;
  const { minMinutes, maxMinutes } = toWait(queue);
  const lastEvent = await findLastEvent(tx, venueId, commerceId);
  const products = await findMeasuredProducts(tx, venueId, commerceId);
  return { wait: { minMinutes, maxMinutes }, pace, paceBasis, usualMinutes, venueLimits, lastEvent, products };
}
