/** The largest call number of three digits. */
export const SHORT_MAX = 999;

/** What a commerce has called out. */
export type CallNumberState = {
  /** The last reserved number of up to three digits; 0: none. */
  readonly lastNumber: number;
  /** The last reserved one of four digits or more; 999: none. */
  readonly lastLongNumber: number;
  /** The commerce had no order for so long that its numbers begin at 1. */
  readonly isNewNight: boolean;
  /** Numbers began at 1 so long ago that each reserved one belongs to an order by now. */
  readonly mayWrap: boolean;
  /** Of its open orders, up to three digits. */
  readonly openNumbers: readonly number[];
  /** The largest of its open orders; 0: none. */
  readonly largestOpen: number;
};

export type ReservedCallNumbers = {
  readonly numbers: readonly number[];
  readonly lastNumber: number;
  readonly lastLongNumber: number;
  readonly startsRound: boolean;
};

/**
 * Reserves the next call numbers of a commerce. They go from 1 to 999 and begin at 1 again; a number of an open order is left
 * out. While three digits do not suffice, they go on with 1000.
 *
 * @see ORD-08
 */
export function reserveCallNumbers(state: CallNumberState, count: number): ReservedCallNumbers {
  const { isNewNight, mayWrap, largestOpen } = state;
  const open = new Set(state.openNumbers);
  const from = isNewNight ? 0 : state.lastNumber;
  const rest = range(from + 1, SHORT_MAX);
  const again = mayWrap || isNewNight ? range(1, from) : [];
  const short = [...rest, ...again].filter((number) => !open.has(number)).slice(0, count);
  const firstLong = Math.max(SHORT_MAX, largestOpen, isNewNight ? SHORT_MAX : state.lastLongNumber) + 1;
  const long = range(firstLong, firstLong + count - short.length - 1);
  const lastNumber = short.at(-1) ?? from;
  const startsRound = isNewNight || short.some((number) => number <= from);
  const hasNoLong = startsRound && largestOpen <= SHORT_MAX;
  return {
    numbers: [...short, ...long],
    lastNumber,
    lastLongNumber: long.at(-1) ?? (hasNoLong ? SHORT_MAX : state.lastLongNumber),
    startsRound,
  };
}

function range(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}
