import { expect, it } from 'vitest';
import { previewVenuePrices } from '@app/contract/back-office/menus/venue-prices.ts';
import { batchesFor, confirmKey, countPrices, newProductsFor, NO_DECISIONS, toLines } from './price-lines.ts';

const cell = (state: string, productId: number | null, needsConfirmation = false) => ({
  state,
  conflict: null,
  beforeMinor: 100,
  beforeMaxMinor: 100,
  stalls: 1,
  needsConfirmation,
  parts: productId === null ? [] : [{ productId, sizeId: 0 }],
});
const VERSION = '0'.repeat(16);
const preview = previewVenuePrices.schema.response[200].parse({
  currency: 'ARS',
  prices: ['Cerveza', 'Agua', 'Vino'].map((name, at) => ({
    productId: 70 + at,
    name,
    sizeName: null,
    priceMinor: 100 * (at + 1),
  })),
  targets: [
    {
      venueId: 8,
      name: 'Arena',
      currency: 'ARS',
      stalls: [{ id: 5, name: 'Bar' }],
      isOtherCurrency: false,
      prices: [cell('changes', 80), cell('changes', 81, true), cell('new', null)],
      products: [80, 81].map((id) => ({ id, version: VERSION })),
    },
    { venueId: 9, name: 'Lima', currency: 'PEN', stalls: [], isOtherCurrency: true, prices: [], products: [] },
  ],
});
const lines = toLines(preview);
const pricesOf = (decisions = NO_DECISIONS) =>
  batchesFor(preview, lines, decisions, () => 'id').map(({ venue, body }) => [
    venue.venueId,
    body.products.map(({ id }) => id),
  ]);

it('a price that doubles or halves is copied only once it is confirmed [VENUE-05]', () => {
  expect(countPrices(lines, NO_DECISIONS)).toEqual({ changes: 1, same: 0, missing: 1, unconfirmed: 1 });
  expect(pricesOf()).toEqual([[8, [80]]]);
  const [, water] = lines;
  const confirmed = new Set(water ? [confirmKey(water, 8)] : []);
  expect(pricesOf({ ...NO_DECISIONS, confirmed })).toEqual([[8, [80, 81]]]);
});

it('no batch for a venue without a chosen price or in another currency [VENUE-05]', () => {
  expect(pricesOf({ ...NO_DECISIONS, leftOut: new Set(lines.map(({ key }) => key)) })).toEqual([]);
});

it('products that a venue lacks go to its chosen stall alone [VENUE-05]', () => {
  const bodiesFor = (stalls: ReadonlyMap<number, number>) =>
    newProductsFor(preview, lines, NO_DECISIONS, { fromVenueId: 7, stalls }).map(({ body }) => body);
  expect(bodiesFor(new Map())).toEqual([]);
  expect(bodiesFor(new Map([[8, 5]]))).toEqual([{ fromVenueId: 7, commerceId: 5, productIds: [72] }]);
});
