/** Sales of an event in one minute since its start. Negative minutes are before it. Amounts are integer minor units. */
export type SoldMinute = { minute: number; orders: number; netMinor: number; refunds: number; refundsMinor: number };
export type Sold = Omit<SoldMinute, 'minute'>;

const NOTHING: Sold = { orders: 0, netMinor: 0, refunds: 0, refundsMinor: 0 };
const STEP_MINUTES = 10;
/** An estimate from fewer sales jumps too much. */
const ESTIMATE_FROM_SHARE = 0.2;

/** Adds up the sales of an event through a minute; without it all of them. */
export function soldUntil(minutes: readonly SoldMinute[], untilMinute = Number.POSITIVE_INFINITY): Sold {
  return minutes
    .filter(({ minute }) => minute <= untilMinute)
    .reduce(
      (sum, each) => ({
        orders: sum.orders + each.orders,
        netMinor: sum.netMinor + each.netMinor,
        refunds: sum.refunds + each.refunds,
        refundsMinor: sum.refundsMinor + each.refundsMinor,
      }),
      NOTHING,
    );
}

/** A point of the curves of two events. Null: that minute has not come, or there is no other event. */
export type CurvePoint = { minute: number; netMinor: number | null; comparedMinor: number | null };

/**
 * Returns the sums of two events until each tenth minute, from the first sale of either one until the end. The present event ends
 * at its minute, which has a point of its own.
 */
export function salesCurve(
  own: readonly SoldMinute[],
  compared: readonly SoldMinute[] | null,
  { nowMinute, endMinute }: { nowMinute: number; endMinute: number },
): CurvePoint[] {
  const all = [...own, ...(compared ?? [])].map(({ minute }) => minute);
  const first = Math.floor(Math.min(nowMinute, 0, ...all) / STEP_MINUTES) * STEP_MINUTES;
  const last = Math.ceil(Math.max(nowMinute, endMinute, ...all) / STEP_MINUTES) * STEP_MINUTES;
  const steps = Array.from({ length: (last - first) / STEP_MINUTES + 1 }, (_, at) => first + at * STEP_MINUTES);
  const minutes = [...new Set([...steps, nowMinute])].toSorted((one, other) => one - other);
  return minutes.map((minute) => ({
    minute,
    netMinor: minute > nowMinute ? null : soldUntil(own, minute).netMinor,
    comparedMinor: compared && soldUntil(compared, minute).netMinor,
  }));
}

/**
 * Estimates the sales at the end of an event from how comparable events went on after the same minute.
 *
 * @returns null until a fifth of the usual sales are in, and with fewer than two events: one number would look certain
 */
export function salesEstimate(
  netMinor: number,
  others: readonly (readonly SoldMinute[])[],
  nowMinute: number,
): { lowMinor: number; highMinor: number } | null {
  const ends = others.flatMap((minutes) => {
    const total = soldUntil(minutes).netMinor;
    const share = total <= 0 ? 0 : soldUntil(minutes, nowMinute).netMinor / total;
    return share < ESTIMATE_FROM_SHARE ? [] : [Math.round(netMinor / share)];
  });
  if (netMinor <= 0 || ends.length < 2 || ends.length < others.length) return null;
  return { lowMinor: Math.min(...ends), highMinor: Math.max(...ends) };
}
