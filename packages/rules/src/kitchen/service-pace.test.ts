import fc from 'fast-check';
import { expect, it } from 'vitest';
import { paceBasis, servicePace, type ServedOrder } from './service-pace.ts';

const MINUTE_MS = 60_000;
const NOW_MS = 10_000 * MINUTE_MS;

/** An order with this preparation time, ready so many minutes ago. */
const made = (minutes: number, readyMinutesAgo: number, changes: Partial<ServedOrder> = {}): ServedOrder => {
  const readyAtMs = NOW_MS - readyMinutesAgo * MINUTE_MS;
  const startedAtMs = readyAtMs - minutes * MINUTE_MS;
  return { acceptedAtMs: startedAtMs, startedAtMs, readyAtMs, preparationMinutes: 5, ...changes };
};
const oneAfterAnother = (length: number, minutes: number) =>
  Array.from({ length }, (_, place) => made(minutes, place * minutes));
/** The same orders, accepted two minutes before their start. */
const waited = (orders: readonly ServedOrder[]) =>
  orders.map((order) => ({ ...order, acceptedAtMs: order.acceptedAtMs - 2 * MINUTE_MS }));
const NOT_STATED = { atOnce: 3, isStated: false };
const stated = (atOnce: number) => ({ atOnce, isStated: true });
const NOT_MEASURED = { menuRatio: 1, atOnce: 3, isMeasured: false };
const paceOf = (orders: readonly ServedOrder[]) => servicePace(orders, NOT_STATED);

it('four orders give no pace, five do [CHK-02]', () => {
  expect(paceOf(waited(oneAfterAnother(4, 5)))).toEqual(NOT_MEASURED);
  expect(paceOf(waited(oneAfterAnother(5, 5)))).toEqual({ menuRatio: 1, atOnce: 1, isMeasured: true });
});

it('orders that were ready when they were accepted give no pace [CHK-02]', () => {
  expect(paceOf(oneAfterAnother(5, 0))).toEqual(NOT_MEASURED);
});

it('an order is measured from a quarter to four times the usual time [CHK-02]', () => {
  const usual = waited(oneAfterAnother(4, 5));
  const isMeasured = (minutes: number) => paceOf([...waited([made(minutes, 0)]), ...usual]).isMeasured;
  for (const minutes of [20, 1.25]) expect(isMeasured(minutes)).toBe(true);
  for (const minutes of [20.1, 1.2]) expect(isMeasured(minutes)).toBe(false);
});

it('an order takes the time since its start, from its acceptance if none is known [CHK-02]', () => {
  const accepted = { acceptedAtMs: NOW_MS - 10 * MINUTE_MS };
  const ratioOf = (startedAtMs: number | null) =>
    paceOf(Array.from({ length: 6 }, () => made(5, 0, { ...accepted, startedAtMs }))).menuRatio;
  expect(ratioOf(null)).toBe(2);
  expect(ratioOf(NOW_MS - 5 * MINUTE_MS)).toBe(1);
  expect(ratioOf(NOW_MS - 1.25 * MINUTE_MS)).toBe(0.25);
});

it('the pace is the middle of the times, in whatever order they came [CHK-02]', () => {
  const minutes = [5, 5, 15, 5, 5];
  expect(paceOf(minutes.map((one, place) => made(one, place * 20))).menuRatio).toBe(1);
});

it("an order with twice the menu's time gives that pace [CHK-02]", () => {
  expect(paceOf(oneAfterAnother(8, 10)).menuRatio).toBe(2);
});

it('orders in parallel give the number at once [CHK-02]', () => {
  const threeByThree = oneAfterAnother(6, 5).flatMap((order) => [order, order, order]);
  expect(paceOf(waited(threeByThree)).atOnce).toBeCloseTo(3);
});

it('a ticket forgotten for an hour changes nothing [CHK-02]', () => {
  const usual = oneAfterAnother(8, 5);
  expect(paceOf([made(60, 0), ...usual])).toEqual(paceOf(usual));
});

it('recent orders weigh more [CHK-02]', () => {
  const slowNow = [...oneAfterAnother(8, 10), ...oneAfterAnother(10, 5)];
  expect(paceOf(slowNow).menuRatio).toBe(2);
  expect(paceOf(slowNow.toReversed()).menuRatio).toBe(1);
});

it('a start tapped with the end is ignored: the acceptance counts [CHK-02]', () => {
  const tappedTogether = Array.from({ length: 6 }, (_, place) =>
    made(5, place * 5, { startedAtMs: NOW_MS - place * 5 * MINUTE_MS - 2_000 }),
  );
  expect(paceOf(tappedTogether).menuRatio).toBe(1);
});

it('orders that did not wait leave open how many are possible at once [CHK-02]', () => {
  const calm = oneAfterAnother(8, 10);
  expect(servicePace(calm, NOT_STATED)).toEqual({ menuRatio: 2, atOnce: 3, isMeasured: false });
  expect(servicePace(calm, stated(9))).toEqual({ menuRatio: 2, atOnce: 9, isMeasured: false });
  const together = Array.from({ length: 8 }, () => made(5, 0));
  expect(servicePace(together, stated(4))).toEqual({ menuRatio: 1, atOnce: 8, isMeasured: false });
});

it('stated people count until waiting orders replace them [CHK-02]', () => {
  expect(servicePace([], stated(6))).toEqual({ menuRatio: 1, atOnce: 6, isMeasured: false });
  const threeByThree = (length: number) => waited(oneAfterAnother(length, 5).flatMap((order) => [order, order, order]));
  expect(servicePace(threeByThree(2).slice(0, 5), stated(6)).atOnce).toBeGreaterThan(4.5);
  expect(servicePace(threeByThree(7), stated(6)).atOnce).toBeCloseTo(3);
});

it('what a pace comes from is said with the orders that measured it [CHK-02]', () => {
  const orders = waited(oneAfterAnother(20, 5));
  expect(paceBasis([], NOT_STATED)).toEqual({ kind: 'usual', orders: 0 });
  expect(paceBasis(orders.slice(0, 4), stated(6))).toEqual({ kind: 'stated', orders: 0 });
  expect(paceBasis(orders.slice(0, 12), stated(6))).toEqual({ kind: 'blended', orders: 12 });
  expect(paceBasis(orders, stated(6))).toEqual({ kind: 'measured', orders: 20 });
  expect(paceBasis(orders.slice(0, 12), NOT_STATED)).toEqual({ kind: 'measured', orders: 12 });
  expect(paceBasis(oneAfterAnother(12, 5), stated(6))).toEqual({ kind: 'stated', orders: 0 });
});

it('the pace is within its bounds for any taps [CHK-02]', () => {
  const instant = fc.integer({ min: 0, max: 100_000_000 });
  const served = fc.record({
    acceptedAtMs: instant,
    startedAtMs: fc.option(instant),
    readyAtMs: instant,
    preparationMinutes: fc.integer({ min: 0, max: 240 }),
  });
  fc.assert(
    fc.property(fc.array(served, { maxLength: 20 }), (orders) => {
      const pace = paceOf(orders);
      expect(pace.menuRatio).toBeGreaterThanOrEqual(0.25);
      expect(pace.menuRatio).toBeLessThanOrEqual(4);
      expect(pace.atOnce).toBeGreaterThanOrEqual(1);
      expect(pace.atOnce).toBeLessThanOrEqual(50);
    }),
  );
});
