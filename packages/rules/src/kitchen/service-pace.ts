import type { PaceBasis } from '@app/contract/staff/pace-basis.ts';
import type { StatedPace } from './stated-pace.ts';

/**
 * A prepared order: when it was accepted, when its preparation began (null: unknown), and when it was ready. Ms since
 * the epoch.
 */
export type ServedOrder = {
  acceptedAtMs: number;
  startedAtMs: number | null;
  readyAtMs: number;
  preparationMinutes: number;
};

/**
 * The pace of a commerce: the ratio of real to menu minutes, and the number of orders prepared at once. `isMeasured`: while
 * orders waited. Otherwise `atOnce` is what the commerce stated, or what it was seen to do at least.
 */
export type ServicePace = { menuRatio: number; atOnce: number; isMeasured: boolean };

/** Minimum number of orders for a measurement. */
const MIN_ORDERS = 5;
/** Ratio to the usual time beyond which an order is ignored: a late tap, or an order prepared twice. */
const OUTLIER = 4;
/** Weight of an order relative to the next newer one. */
const WEIGHT_DECAY = 0.9;
/** A start tapped together with the end is no measurement. */
const MIN_SHARE_OF_MENU = 0.25;
const MIN_MENU_MINUTES = 1;
const MIN_RATIO = 0.25;
const MAX_RATIO = 4;
const MAX_AT_ONCE = 50;
/** An order that began so long after its acceptance waited: the commerce prepared as many as it can. */
const WAITED_MS = 60_000;
/** Number of orders that replace what the commerce stated. */
const FULL_MEASUREMENT = 20;
const MINUTE_MS = 60_000;

type Work = { fromMs: number; toMs: number; menuRatio: number; hasWaited: boolean };

/**
 * Measures the pace of a commerce by its recent orders. Orders in calm hours show how long one takes, and not how many are
 * possible at once: that comes from orders that waited, blended with what the commerce stated.
 *
 * @param served the newest first
 * @param stated how many orders its people prepare at once
 * @see CHK-02
 */
export function servicePace(served: readonly ServedOrder[], stated: StatedPace): ServicePace {
  const { works, waited } = measuredWorks(served);
  if (works.length < MIN_ORDERS) return { menuRatio: 1, atOnce: stated.atOnce, isMeasured: false };
  const menuRatio = Math.min(MAX_RATIO, Math.max(MIN_RATIO, weightedMedian(works)));
  const seen = Math.min(MAX_AT_ONCE, madeAtOnce(works));
  if (waited < MIN_ORDERS) return { menuRatio, atOnce: Math.max(seen, stated.atOnce), isMeasured: false };
  const share = stated.isStated ? Math.min(1, waited / FULL_MEASUREMENT) : 1;
  return { menuRatio, atOnce: seen * share + stated.atOnce * (1 - share), isMeasured: true };
}

/** Returns what the pace of a commerce comes from, for the people who read it. @see CHK-02 */
export function paceBasis(served: readonly ServedOrder[], { isStated }: StatedPace): PaceBasis {
  const { waited: orders } = measuredWorks(served);
  if (orders < MIN_ORDERS) return { kind: isStated ? 'stated' : 'usual', orders };
  return { kind: isStated && orders < FULL_MEASUREMENT ? 'blended' : 'measured', orders };
}

/** Returns the orders that measure a pace, without those that took unusually long or short, and how many of them waited. */
function measuredWorks(served: readonly ServedOrder[]): { works: Work[]; waited: number } {
  const all = served.map(workOf).filter(({ menuRatio }) => menuRatio > 0);
  const usual = weightedMedian(all);
  const works = all.filter(({ menuRatio }) => menuRatio <= usual * OUTLIER && menuRatio >= usual / OUTLIER);
  const waited = works.filter(({ hasWaited }) => hasWaited).length;
  return { works, waited: works.length < MIN_ORDERS ? 0 : waited };
}

function workOf({ acceptedAtMs, startedAtMs, readyAtMs, preparationMinutes }: ServedOrder): Work {
  const menuMs = Math.max(MIN_MENU_MINUTES, preparationMinutes) * MINUTE_MS;
  const hasStart = startedAtMs !== null && readyAtMs - startedAtMs >= menuMs * MIN_SHARE_OF_MENU;
  const fromMs = hasStart ? startedAtMs : acceptedAtMs;
  const waitedMs = hasStart ? startedAtMs - acceptedAtMs : readyAtMs - acceptedAtMs - menuMs;
  return { fromMs, toMs: readyAtMs, menuRatio: (readyAtMs - fromMs) / menuMs, hasWaited: waitedMs >= WAITED_MS };
}

/** Returns the value with half of the weight below it; the newest order weighs most. */
function weightedMedian(works: readonly Work[]): number {
  const weighted = works
    .map(({ menuRatio }, age) => ({ menuRatio, weight: WEIGHT_DECAY ** age }))
    .toSorted((one, other) => one.menuRatio - other.menuRatio);
  const half = weighted.reduce((sum, { weight }) => sum + weight, 0) / 2;
  let below = 0;
  for (const { menuRatio, weight } of weighted) {
    below += weight;
    if (below >= half) return menuRatio;
  }
  return 1;
}

/** Returns the number of orders in preparation during an order's own, this one included. */
function madeAtOnce(works: readonly Work[]): number {
  const overlapMs = (one: Work, other: Work) =>
    Math.max(0, Math.min(one.toMs, other.toMs) - Math.max(one.fromMs, other.fromMs));
  const workedMs = works.reduce((sum, work) => sum + overlapMs(work, work), 0);
  const sharedMs = works.reduce((sum, one) => sum + works.reduce((part, other) => part + overlapMs(one, other), 0), 0);
  return Math.max(1, sharedMs / workedMs);
}
