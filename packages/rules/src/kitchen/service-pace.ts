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

/** The pace of a commerce: the ratio of real to menu minutes, and the number of orders prepared at once. */
export type ServicePace = { menuRatio: number; atOnce: number };

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
const MAX_AT_ONCE = 12;
const MINUTE_MS = 60_000;

type Work = { fromMs: number; toMs: number; menuRatio: number };

/**
 * Measures the pace of a commerce by its recent orders.
 *
 * @param served the newest first
 * @returns null for too few orders
 * @see CHK-02
 */
export function servicePace(served: readonly ServedOrder[]): ServicePace | null {
  const all = served.map(workOf).filter(({ menuRatio }) => menuRatio > 0);
  const usual = weightedMedian(all);
  const works = all.filter(({ menuRatio }) => menuRatio <= usual * OUTLIER && menuRatio >= usual / OUTLIER);
  if (works.length < MIN_ORDERS) return null;
  return {
    menuRatio: Math.min(MAX_RATIO, Math.max(MIN_RATIO, weightedMedian(works))),
    atOnce: Math.min(MAX_AT_ONCE, madeAtOnce(works)),
  };
}

function workOf({ acceptedAtMs, startedAtMs, readyAtMs, preparationMinutes }: ServedOrder): Work {
  const menuMs = Math.max(MIN_MENU_MINUTES, preparationMinutes) * MINUTE_MS;
  const hasStart = startedAtMs !== null && readyAtMs - startedAtMs >= menuMs * MIN_SHARE_OF_MENU;
  const fromMs = hasStart ? startedAtMs : acceptedAtMs;
  return { fromMs, toMs: readyAtMs, menuRatio: (readyAtMs - fromMs) / menuMs };
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
