import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changedExpiryMs, extendedExpiryMs, pageEndMs } from './extended-expiry.ts';

const order = { stockState: 'held', expiresAtMs: 600_000, isExtended: false } as const;

it.each([
  ['expires when the attempt ends', order, 900_000, 900_000],
  ['is not cut short by an attempt that ends sooner', order, 500_000, null],
  ['is not extended by an attempt that ends with it', order, 600_000, null],
  ['is extended once', { ...order, isExtended: true }, 900_000, null],
  ['is not woken when its time is over', { ...order, expiresAtMs: 100_000 }, 900_000, null],
  ['stays as it is once it is sold', { ...order, stockState: 'sold' }, 900_000, null],
  ['stays as it is when it does not expire', { ...order, expiresAtMs: null }, 900_000, null],
] as const)('an order that is being paid %s [ORD-07]', (_title, held, attemptEndsAtMs, expected) => {
  expect(extendedExpiryMs(held, attemptEndsAtMs, 100_000)).toBe(expected);
});

const MINUTE_MS = 60_000;
const toCash = { newMethod: 20, formerMethod: 10 };

it.each([
  ['to a longer time', 9, 10, toCash, 29],
  ['to a shorter time, and keeps the longer', 1, 20, { newMethod: 10, formerMethod: 20 }, 20],
  ['to a shorter time near its end', 19, 20, { newMethod: 10, formerMethod: 20 }, 29],
  ['again and again, until twice the time of both', 55, 58, toCash, 60],
  ['after that, and the expiry stays', 62, 65, toCash, 65],
] as const)(
  'an order with a changed payment method gets its time %s [ORD-07]',
  (_title, at, until, minutes, expected) => {
    const order = { createdAtMs: 0, expiresAtMs: until * MINUTE_MS };
    expect(changedExpiryMs(order, minutes, at * MINUTE_MS)).toBe(expected * MINUTE_MS);
  },
);

const minute = fc.integer({ min: 1, max: 120 }).map((minutes) => minutes * MINUTE_MS);

it('no change of the method and no attempt shortens the time to pay [ORD-07, CHK-06]', () => {
  const anyStep = fc.record({
    afterMs: fc.integer({ min: 0, max: 5 * MINUTE_MS }),
    kind: fc.constantFrom('change', 'card', 'page'),
  });
  fc.assert(
    fc.property(minute, minute, fc.array(anyStep, { maxLength: 12 }), (cashMs, cardMs, steps) => {
      let [nowMs, expiresAtMs, isExtended, isCash] = [0, cashMs, false, true];
      for (const { afterMs, kind } of steps) {
        nowMs += afterMs;
        if (nowMs >= expiresAtMs) break;
        const before = expiresAtMs;
        if (kind === 'change') {
          isCash = !isCash;
          const [newMs, formerMs] = isCash ? [cashMs, cardMs] : [cardMs, cashMs];
          const minutes = { newMethod: newMs / MINUTE_MS, formerMethod: formerMs / MINUTE_MS };
          expiresAtMs = changedExpiryMs({ createdAtMs: 0, expiresAtMs }, minutes, nowMs);
        } else {
          const attemptEndsAtMs = kind === 'page' ? pageEndMs(expiresAtMs, nowMs) : nowMs + 5 * MINUTE_MS;
          const held = { stockState: 'held', expiresAtMs, isExtended } as const;
          const extended = extendedExpiryMs(held, attemptEndsAtMs, nowMs);
          if (kind === 'page' && before - nowMs >= 2 * MINUTE_MS) expect(extended).toBeNull();
          if (extended !== null) [expiresAtMs, isExtended] = [extended, true];
        }
        expect(expiresAtMs).toBeGreaterThanOrEqual(before);
      }
    }),
  );
});

it.each([
  ['with the order', 8, 8],
  ['after ten minutes, for an order that has longer', 20, 10],
  ['after two minutes, for an order that has less', 1, 2],
] as const)('a page at the provider ends %s [PAY-02]', (_title, leftMinutes, expected) => {
  expect(pageEndMs(leftMinutes * MINUTE_MS, 0)).toBe(expected * MINUTE_MS);
});
