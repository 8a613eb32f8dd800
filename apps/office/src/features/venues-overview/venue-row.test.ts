import { expect, it } from 'vitest';
import { VenueOverview } from '@app/contract/today/venues-overview.ts';
import { soldByCurrency } from './venue-row.ts';

const sold = (currency: string, netMinor: number | null) =>
  VenueOverview.parse({
    id: 1,
    name: 'La Ribera',
    enabled: true,
    currency,
    timeZone: 'UTC',
    appColor: null,
    isWhole: true,
    permissions: [],
    event: null,
    next: null,
    service: null,
    sales: netMinor === null ? null : { orders: 1, netMinor, compared: null },
    openMoneyExceptions: null,
  });

it('amounts of two currencies and hidden ones are not added [API-03, ROLE-01]', () => {
  expect(soldByCurrency([sold('ARS', 100), sold('USD', 30), sold('ARS', 50), sold('PEN', null)])).toEqual([
    { currency: 'ARS', netMinor: 150 },
    { currency: 'USD', netMinor: 30 },
  ]);
});
