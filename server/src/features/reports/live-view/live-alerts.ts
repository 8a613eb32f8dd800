import { countPausedPins } from '#features/accounts/tablets/pin-attempt-store.ts';
import { countFlaggedPassUses } from '#features/kitchen/passes/pass-use-store.ts';
import type { Db } from '#platform/database/transactions.ts';
import type { LiveCommerce, LiveView } from '@app/contract/back-office/order-list.ts';

/** What the alerts of a commerce count beside its own row. */
type AlertCounts = { readonly pausedPins: number; readonly flaggedPasses: number };

type AlertedCommerce = Pick<
  LiveCommerce,
  'id' | 'enabled' | 'pausedUntil' | 'longWait' | 'lateOrders' | 'stoppedProducts' | 'soldOutProducts'
>;

/** Counts people whose PIN is paused, and hand-overs by pass that people have to review, by commerce. */
export async function findAlertCounts(db: Db, venueId: number): Promise<(commerceId: number) => AlertCounts> {
  const [pausedPins, flaggedPasses] = await Promise.all([
    countPausedPins(db, venueId),
    countFlaggedPassUses(db, venueId),
  ]);
  return (commerceId) => ({
    pausedPins: pausedPins.get(commerceId) ?? 0,
    flaggedPasses: flaggedPasses.get(commerceId) ?? 0,
  });
}

/** Returns the alerts of a commerce, in the order of their weight. @see API-03 */
export function alertsOf(commerce: AlertedCommerce, { pausedPins, flaggedPasses }: AlertCounts): LiveView['alerts'] {
  const isPaused = commerce.enabled && commerce.pausedUntil !== null;
  const counts = [
    ['long-wait', commerce.enabled && !isPaused ? (commerce.longWait?.minutes ?? 0) : 0],
    ['late-orders', commerce.lateOrders],
    ['stopped-products', commerce.stoppedProducts],
    ['sold-out-products', commerce.soldOutProducts],
    ['paused', isPaused ? 1 : 0],
    ['paused-pins', pausedPins],
    ['flagged-passes', flaggedPasses],
  ] as const;
  return counts.flatMap(([kind, count]) => (count === 0 ? [] : [{ kind, commerceId: commerce.id, count }]));
}
