import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { heldUntilMs, lineStartMs, startBatches, type TimedLine, type TimedOrder } from './start-times.ts';

const MINUTE_MS = 60_000;
const SLOT_MS = Date.UTC(2026, 10, 29, 21, 45);
const line = (changes: Partial<TimedLine> = {}): TimedLine => ({
  productId: 1,
  product: 'Superpancho',
  sizeId: null,
  stationId: null,
  quantity: 1,
  refundedQuantity: 0,
  preparationMinutes: 8,
  startedAtMs: null,
  bumpedAt: null,
  ...changes,
});
const order = (id: number, lines: TimedLine[], changes: Partial<TimedOrder> = {}): TimedOrder => ({
  id,
  slotAtMs: SLOT_MS,
  preparingSinceMs: null,
  lines,
  ...changes,
});
const beer = (changes: Partial<TimedLine> = {}) =>
  line({ productId: 2, product: 'Cerveza', preparationMinutes: 2, ...changes });

describe('what must begin for a slot', () => {
  it('is batched by product over orders, the longest first [ORD-08]', () => {
    const batches = startBatches([order(1, [line({ quantity: 2 }), beer()]), order(2, [line(), beer()])]);
    expect(batches.map(({ product, units, startsAtMs, isLast }) => [product, units, startsAtMs, isLast])).toEqual([
      ['Superpancho', 3, SLOT_MS - 8 * MINUTE_MS, false],
      ['Cerveza', 2, SLOT_MS - 2 * MINUTE_MS, true],
    ]);
    expect(batches[0]?.orders.map(({ id }) => id)).toEqual([1, 2]);
  });

  it('is apart for another size and another time [ORD-08]', () => {
    const later = order(2, [line()], { slotAtMs: SLOT_MS + 5 * MINUTE_MS });
    expect(startBatches([order(1, [line(), line({ sizeId: 4 })]), later])).toHaveLength(3);
  });

  it('leaves out what was begun, bumped or refunded, and orders for now [ORD-08]', () => {
    const done = [
      line({ startedAtMs: SLOT_MS }),
      line({ bumpedAt: '2026-11-29T21:40:00Z' }),
      line({ quantity: 2, refundedQuantity: 2 }),
    ];
    expect(startBatches([order(1, done), order(2, [line()], { slotAtMs: null })])).toEqual([]);
    const [batch] = startBatches([order(1, [line({ quantity: 3, refundedQuantity: 1 })])]);
    expect(batch?.units).toBe(2);
  });

  it('an order started whole has begun what was due, not what is held [ORD-08]', () => {
    const preparingSinceMs = SLOT_MS - 7 * MINUTE_MS;
    const whole = startBatches([order(1, [line(), beer()], { preparingSinceMs })]);
    expect(whole.map(({ product }) => product)).toEqual(['Cerveza']);
    const byLine = startBatches([
      order(1, [line(), line({ productId: 3, startedAtMs: SLOT_MS })], { preparingSinceMs }),
    ]);
    expect(byLine.map(({ productId }) => productId)).toEqual([1]);
  });
});

const anyLine = fc.record({
  productId: fc.integer({ min: 1, max: 4 }),
  preparationMinutes: fc.integer({ min: 0, max: 20 }),
  quantity: fc.integer({ min: 1, max: 5 }),
  stationId: fc.constantFrom('grill', 'bar'),
});
const anyOrders = fc
  .array(fc.array(anyLine, { minLength: 1, maxLength: 5 }), { maxLength: 12 })
  .map((all) =>
    all.map((lines, at) => order(at + 1, lines.map(line), { slotAtMs: SLOT_MS + (at % 3) * 5 * MINUTE_MS })),
  );

describe('batches of any orders', () => {
  it('have every unit once, in the order of their start [ORD-08]', () => {
    fc.assert(
      fc.property(anyOrders, (orders) => {
        const batches = startBatches(orders);
        const sum = (lines: readonly TimedLine[]) => lines.reduce((units, { quantity }) => units + quantity, 0);
        expect(sum(batches.flatMap((batch) => batch.orders.flatMap(({ lines }) => lines)))).toBe(
          sum(orders.flatMap(({ lines }) => lines)),
        );
        expect(batches.reduce((units, batch) => units + batch.units, 0)).toBe(sum(orders.flatMap((one) => one.lines)));
        const starts = batches.map(({ startsAtMs }) => startsAtMs);
        expect(starts).toEqual(starts.toSorted((one, other) => one - other));
      }),
      { seed: 44 },
    );
  });

  it('are ready at their time when begun at their start [ORD-08]', () => {
    fc.assert(
      fc.property(anyOrders, (orders) => {
        for (const { startsAtMs, slotAtMs, orders: own } of startBatches(orders)) {
          const longest = Math.max(...own.flatMap(({ lines }) => lines.map((one) => one.preparationMinutes)));
          expect(startsAtMs + longest * MINUTE_MS).toBe(slotAtMs);
        }
      }),
      { seed: 44 },
    );
  });
});

describe('a part of an order', () => {
  const since = SLOT_MS;
  const grill = line({ stationId: 'grill' });
  const bar = beer({ stationId: 'bar' });
  const fries = line({ productId: 3, stationId: 'fryer', preparationMinutes: 7 });

  it('for now waits for the longest part at another station [ORD-08]', () => {
    const now = order(1, [grill, bar, fries], { slotAtMs: null, preparingSinceMs: since });
    expect(lineStartMs(now, bar)).toBe(since + 6 * MINUTE_MS);
    expect([grill, fries].map((one) => lineStartMs(now, one))).toEqual([null, null]);
    expect(heldUntilMs(now, bar, since)).toBe(since + 6 * MINUTE_MS);
    expect(heldUntilMs(now, bar, since + 6 * MINUTE_MS)).toBeNull();
  });

  it('waits for no part that is ready, and not in the queue [ORD-08]', () => {
    const bumped = { ...grill, bumpedAt: '2026-11-29T21:45:00Z' };
    expect(lineStartMs(order(1, [bumped, bar], { slotAtMs: null, preparingSinceMs: since }), bar)).toBeNull();
    expect(lineStartMs(order(1, [grill, bar], { slotAtMs: null }), bar)).toBeNull();
  });

  it('is held back for a slot until its start, unless it was begun [ORD-08]', () => {
    const early = SLOT_MS - 5 * MINUTE_MS;
    expect(heldUntilMs(order(1, [grill, bar]), bar, early)).toBe(SLOT_MS - 2 * MINUTE_MS);
    expect(heldUntilMs(order(1, [grill, bar]), grill, early)).toBeNull();
    expect(heldUntilMs(order(1, [grill, bar]), { ...bar, startedAtMs: early }, early)).toBeNull();
  });
});
