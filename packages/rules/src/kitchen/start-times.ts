import { isDone, unitsToPrepare, type StationLine } from './station-progress.ts';

/** A line of an order in the kitchen. Instants in ms since the epoch; `startedAtMs` null: staff did not say that it has begun. */
export type TimedLine = StationLine & {
  readonly productId: number;
  readonly product: string;
  readonly sizeId: number | null;
  readonly preparationMinutes: number;
  readonly startedAtMs: number | null;
};

/** An order in the kitchen. `slotAtMs` null: as soon as possible. `preparingSinceMs` null: it waits in the queue. */
export type TimedOrder<Line extends TimedLine = TimedLine> = {
  readonly id: number;
  readonly slotAtMs: number | null;
  readonly preparingSinceMs: number | null;
  readonly lines: readonly Line[];
};

/** The same product for the same time, over several orders. */
export type StartBatch<Line extends TimedLine = TimedLine> = {
  readonly slotAtMs: number;
  /** When it must begin, so that it is ready at its time. */
  readonly startsAtMs: number;
  readonly minutes: number;
  readonly product: string;
  readonly productId: number;
  readonly sizeId: number | null;
  readonly units: number;
  /** It begins after everything else of its time. */
  readonly isLast: boolean;
  readonly orders: readonly { readonly id: number; readonly lines: readonly Line[] }[];
};

const MINUTE_MS = 60_000;
/** Work for a slot is due so long before it has to start. */
const START_NOTICE_MS = 2 * MINUTE_MS;
/** A part waits for another one that takes at least so much longer. */
const LEAST_HOLD_MS = 2 * MINUTE_MS;

/**
 * Returns when a part of an order must begin, so that it is ready with the rest: at the order's slot, or with its longest open
 * part at other stations.
 *
 * @returns null: as soon as possible
 * @see ORD-08
 */
export function lineStartMs({ slotAtMs, preparingSinceMs, lines }: TimedOrder, line: TimedLine): number | null {
  if (slotAtMs !== null) return slotAtMs - line.preparationMinutes * MINUTE_MS;
  if (preparingSinceMs === null) return null;
  const elsewhere = lines.filter((other) => other.stationId !== line.stationId && !isDone(other));
  const longest = Math.max(0, ...elsewhere.map(({ preparationMinutes }) => preparationMinutes));
  const holdMs = (longest - line.preparationMinutes) * MINUTE_MS;
  return holdMs < LEAST_HOLD_MS ? null : preparingSinceMs + holdMs;
}

/** Returns from when staff should begin work that has to start then: a little earlier, so that they see it in time. */
export function dueFromMs(startsAtMs: number): number {
  return startsAtMs - START_NOTICE_MS;
}

/** Returns until when a part is held back, because it would be cold; null: it need not wait. @see ORD-08 */
export function heldUntilMs(order: TimedOrder, line: TimedLine, nowMs: number): number | null {
  if (isDone(line) || line.startedAtMs !== null) return null;
  const startMs = lineStartMs(order, line);
  return startMs !== null && startMs > nowMs ? startMs : null;
}

/**
 * Returns what orders of a slot still have to begin: like with like, what must begin first at the front. An order that staff
 * started as a whole has begun all that was due by then.
 *
 * @param orders those that the kitchen may prepare
 * @see ORD-08
 */
export function startBatches<Line extends TimedLine>(orders: readonly TimedOrder<Line>[]): StartBatch<Line>[] {
  const parts = orders.flatMap((order) => {
    const { slotAtMs } = order;
    if (slotAtMs === null) return [];
    return order.lines.filter((line) => isToBegin(order, line)).map((line) => ({ order, slotAtMs, line }));
  });
  const alike = Map.groupBy(parts, ({ slotAtMs, line }) => `${slotAtMs} ${line.productId} ${line.sizeId ?? ''}`);
  const batches = [...alike.values()].flatMap((own) => {
    const [first] = own;
    return first === undefined ? [] : [batchOf(first, own)];
  });
  return batches
    .map((batch) => ({ ...batch, isLast: beginsLast(batch, batches) }))
    .toSorted((one, other) => one.startsAtMs - other.startsAtMs || other.units - one.units);
}

function isToBegin(order: TimedOrder, line: TimedLine): boolean {
  if (isDone(line) || line.startedAtMs !== null) return false;
  const { preparingSinceMs, lines } = order;
  if (preparingSinceMs === null || lines.some(({ startedAtMs }) => startedAtMs !== null)) return true;
  const startMs = lineStartMs(order, line);
  return startMs !== null && startMs > preparingSinceMs;
}

type Part<Line extends TimedLine> = { order: TimedOrder<Line>; slotAtMs: number; line: Line };

function batchOf<Line extends TimedLine>(
  { slotAtMs, line: { product, productId, sizeId } }: Part<Line>,
  parts: readonly Part<Line>[],
): Omit<StartBatch<Line>, 'isLast'> {
  const minutes = Math.max(...parts.map(({ line }) => line.preparationMinutes));
  const byOrder = Map.groupBy(parts, ({ order }) => order.id);
  return {
    slotAtMs,
    startsAtMs: slotAtMs - minutes * MINUTE_MS,
    minutes,
    product,
    productId,
    sizeId,
    units: parts.reduce((sum, { line }) => sum + unitsToPrepare(line), 0),
    orders: [...byOrder].map(([id, own]) => ({ id, lines: own.map(({ line }) => line) })),
  };
}

function beginsLast(batch: Omit<StartBatch, 'isLast'>, all: readonly Omit<StartBatch, 'isLast'>[]): boolean {
  const ofSlot = all.filter(({ slotAtMs }) => slotAtMs === batch.slotAtMs).map(({ startsAtMs }) => startsAtMs);
  return batch.startsAtMs === Math.max(...ofSlot) && batch.startsAtMs > Math.min(...ofSlot);
}
