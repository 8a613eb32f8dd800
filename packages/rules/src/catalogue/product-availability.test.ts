import { describe, expect, it } from 'vitest';
import { commerceState } from '../venues/commerce-state.ts';
import { hasQuantityControl, isSizeSold, productAvailability } from './product-availability.ts';

const nowMs = Date.UTC(2026, 10, 21, 23);
const later = '2026-11-22T00:40:00.000Z';
const muchLater = '2026-11-22T08:00:00.000Z';
const before = '2026-11-21T20:40:00.000Z';
const open = { kind: 'open' } as const;
const commerce = { enabled: true, pausedUntil: null, busy: null, opensAt: null };
const plenty = { stock: null, unavailableUntil: null, isClothing: false, clothingSizeStocks: [] };
const size = (stock: number | null, unavailableUntil: string | null = null) => ({
  id: stock ?? 0,
  description: 'L',
  size: 'L',
  stock,
  unavailableUntil,
});

describe('a product', () => {
  it.each([
    ['without a count is available', plenty, { kind: 'available', unitsLeft: null }],
    ['with few units says how many', { ...plenty, stock: 6 }, { kind: 'available', unitsLeft: 6 }],
    ['with ten units says so', { ...plenty, stock: 10 }, { kind: 'available', unitsLeft: 10 }],
    ['with many units does not', { ...plenty, stock: 60 }, { kind: 'available', unitsLeft: null }],
    [
      'out of its menu says when that begins',
      { ...plenty, unavailableUntil: later, offeredFrom: later },
      { kind: 'off-menu', from: later },
    ],
    ['without stock is off', { ...plenty, stock: 0 }, { kind: 'no-stock' }],
    [
      'of clothing with every size at 0 is off',
      { ...plenty, stock: 9, isClothing: true, clothingSizeStocks: [size(0), size(0)] },
      { kind: 'no-stock' },
    ],
    [
      'of clothing with one size left is not',
      { ...plenty, stock: 0, isClothing: true, clothingSizeStocks: [size(0), size(2)] },
      { kind: 'available', unitsLeft: 2 },
    ],
    [
      'of clothing without an available size has the first instant',
      { ...plenty, isClothing: true, clothingSizeStocks: [size(2, muchLater), size(0), size(3, later)] },
      { kind: 'unavailable', until: later },
    ],
    [
      'of clothing with one unavailable size is available',
      { ...plenty, isClothing: true, clothingSizeStocks: [size(2, later), size(30)] },
      { kind: 'available', unitsLeft: null },
    ],
    [
      'of clothing with an uncounted size has no number',
      { ...plenty, isClothing: true, clothingSizeStocks: [size(2), size(null)] },
      { kind: 'available', unitsLeft: null },
    ],
    [
      'of clothing whose uncounted size is stopped has the others',
      { ...plenty, isClothing: true, clothingSizeStocks: [size(2), size(null, later)] },
      { kind: 'available', unitsLeft: 2 },
    ],
    [
      'without sizes ignores those of clothing',
      { ...plenty, clothingSizeStocks: [size(2, later)] },
      { kind: 'available', unitsLeft: null },
    ],
    [
      'whose stop ends now is back',
      { ...plenty, unavailableUntil: '2026-11-21T23:00:00.000Z' },
      { kind: 'available', unitsLeft: null },
    ],
    ['unavailable says until when', { ...plenty, unavailableUntil: later }, { kind: 'unavailable', until: later }],
    ['whose stop has ended is back', { ...plenty, unavailableUntil: before }, { kind: 'available', unitsLeft: null }],
  ] as const)('%s [PROD-03]', (_title, product, expected) => {
    expect(
      productAvailability({ ...product, clothingSizeStocks: [...product.clothingSizeStocks] }, open, nowMs),
    ).toEqual(expected);
  });

  it('sells a size with units that is available [CLOTH-01]', () => {
    expect([size(1), size(0), size(1, later), size(1, before)].map((one) => isSizeSold(one, nowMs))).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  it('has no quantity control at price 0 [PROD-03]', () => {
    const controlAt = (price: number) => hasQuantityControl({ ...plenty, price });
    expect([controlAt(0), controlAt(1)]).toEqual([false, true]);
    const sized = { price: 0, isClothing: true, clothingSizeStocks: [size(0), { ...size(2), price: 1 }] };
    expect(hasQuantityControl(sized)).toBe(true);
  });
});

describe('a commerce', () => {
  it('that is disabled or paused makes every product unavailable [COM-03, PROD-04]', () => {
    const closed = commerceState({ ...commerce, enabled: false, opensAt: later }, nowMs);
    const paused = commerceState({ ...commerce, pausedUntil: later }, nowMs);
    expect(closed).toEqual({ kind: 'closed', opensAt: later });
    expect(paused).toEqual({ kind: 'paused', until: later });
    expect(productAvailability(plenty, closed, nowMs)).toEqual({ kind: 'commerce-off', commerce: closed });
    expect(productAvailability(plenty, paused, nowMs)).toEqual({ kind: 'commerce-off', commerce: paused });
  });

  it('that is busy sells everything [COM-03]', () => {
    const busy = commerceState({ ...commerce, busy: { minutes: 10, until: later } }, nowMs);
    expect(productAvailability(plenty, busy, nowMs).kind).toBe('available');
  });

  it('whose pause has ended is open [COM-03]', () => {
    expect(commerceState({ ...commerce, pausedUntil: before }, nowMs)).toEqual(open);
  });
});
