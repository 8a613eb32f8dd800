import { expect, it } from 'vitest';
import type { ProductAvailability } from '@app/rules/catalogue/product-availability.ts';
import { offReason } from './off-reason.ts';

const AT = '2026-11-21T21:00:00.000Z';
const words = {
  soldOut: () => 'sold out',
  backAt: (at: string) => `back ${at}`,
  soldFrom: (at: string) => `from ${at}`,
  pausedUntil: (at: string) => `paused ${at}`,
  opensAt: (at: string) => `opens ${at}`,
  closed: () => 'closed',
};

it.each<[ProductAvailability, string | null]>([
  [{ kind: 'available', unitsLeft: 2 }, null],
  [{ kind: 'no-stock' }, 'sold out'],
  [{ kind: 'unavailable', until: AT }, `back ${AT}`],
  [{ kind: 'off-menu', from: AT }, `from ${AT}`],
  [{ kind: 'commerce-off', commerce: { kind: 'paused', until: AT } }, `paused ${AT}`],
  [{ kind: 'commerce-off', commerce: { kind: 'closed', opensAt: AT } }, `opens ${AT}`],
  [{ kind: 'commerce-off', commerce: { kind: 'closed', opensAt: null } }, 'closed'],
])('%o is said in the words of the app [PROD-03, COM-03]', (availability, reason) => {
  expect(offReason(availability, words)).toBe(reason);
});
