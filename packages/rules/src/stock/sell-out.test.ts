import { expect, it } from 'vitest';
import { sellOutAtMs } from './sell-out.ts';

it('units end at the pace of the window [PROD-01]', () => {
  expect(sellOutAtMs({ units: 20, sold: 10, windowMinutes: 30 }, 0)).toBe(60 * 60_000);
  expect(sellOutAtMs({ units: 20, sold: 0, windowMinutes: 30 }, 0)).toBeNull();
  expect(sellOutAtMs({ units: 0, sold: 10, windowMinutes: 30 }, 0)).toBeNull();
});
