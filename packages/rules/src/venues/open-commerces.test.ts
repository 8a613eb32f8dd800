import { expect, it } from 'vitest';
import { PARKING } from '@app/contract/values/product-types.ts';
import { openCommerces } from './open-commerces.ts';

const NOW = Date.parse('2026-11-26T21:00:00Z');
const OPEN = { enabled: true, pausedUntil: null, busy: null, opensAt: null, type: { id: 1, description: 'Comida' } };

it('closed and paused stalls count as stalls, parking spaces do not [COM-03]', () => {
  const busy = { ...OPEN, busy: { minutes: 5, until: '2026-11-26T21:20:00Z' } };
  const paused = { ...OPEN, pausedUntil: '2026-11-26T21:20:00Z' };
  const closed = { ...OPEN, enabled: false };
  const parking = { ...OPEN, type: { id: 2, description: PARKING } };
  expect(openCommerces([OPEN, busy, paused, closed, parking], NOW)).toEqual({
    all: [OPEN, busy, paused, closed],
    open: [OPEN, busy],
  });
});
