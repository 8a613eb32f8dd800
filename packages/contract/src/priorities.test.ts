import { expect, it } from 'vitest';
import { allCalls } from './all-calls.ts';
import type { Priority } from './call.ts';

/** Every call that is not refused first, by what it is worth. All others are 4. */
const CALLS: Readonly<Record<Exclude<Priority, 4>, readonly string[]>> = {
  0: [
    'GET /api/commerces/:id/board',
    'GET /api/commerces/:id/board/live',
    'GET /api/staff/commerces',
    'GET /api/staff/session',
    'POST /api/orders/:id/cash',
    'POST /api/orders/:id/steps',
    'POST /api/orders/send-invoice',
    'PUT /api/commerces/:id/busy',
    'PUT /api/commerces/:id/pause',
    'PUT /api/products/:id/sizes/:sizeId/stop',
    'PUT /api/products/:id/stop',
  ],
  1: [
    'GET /api/commerces/:id/top-ups',
    'GET /api/staff/second-factor',
    'POST /api/commerces/:id/top-ups',
    'POST /api/commerces/:id/top-ups/:topUpId/undo',
    'POST /api/login/apple',
    'POST /api/login/email',
    'POST /api/login/email/confirm',
    'POST /api/login/exchange',
    'POST /api/login/facebook',
    'POST /api/login/google',
    'POST /api/login/partner',
    'POST /api/login/partner/confirm',
    'POST /api/login/phone',
    'POST /api/login/phone/confirm',
    'POST /api/orders',
    'POST /api/orders/:id/cancel',
    'POST /api/staff/logout',
    'POST /api/staff/second-factor/passkey/confirm',
    'POST /api/staff/second-factor/passkey/enrol',
    'POST /api/staff/second-factor/passkey/enrol/confirm',
    'POST /api/staff/second-factor/passkey/options',
    'POST /api/staff/second-factor/totp/confirm',
    'POST /api/staff/second-factor/totp/enrol',
    'POST /api/users/:userId/:venueId/wallet-codes',
    'PUT /api/orders/:id/retry',
  ],
  2: [
    'GET /api/auth',
    'GET /api/live',
    'GET /api/orders/:id',
    'GET /api/orders/:id/wait',
    'GET /api/partner-card/:venueId/qr',
    'GET /api/users/:userId/:venueId/balance',
    'GET /api/users/:userId/:venueId/movements',
    'GET /api/users/orders',
    'POST /api/login/exchange-codes',
    'POST /api/logout',
    'POST /api/logout/everywhere',
    'POST /api/orders/fetch-local-orders',
    'POST /api/users/:userId/:venueId/get-user',
  ],
  3: [
    'GET /api/apps/:app/venues/get/current-venues',
    'GET /api/commerces/:id/products/all',
    'GET /api/commerces/get/by-codes/:venueCode/:commerceCode',
    'GET /api/commerces/get/complete-commerce/:id',
    'GET /api/login/methods',
    'GET /api/products/:id/guarniciones-extras',
    'GET /api/venues/:id/apps',
    'GET /api/venues/:id/commerce-categories',
    'GET /api/venues/:id/commerces',
    'GET /api/venues/:id/events/active-events',
    'GET /api/venues/:id/promotions',
    'GET /api/venues/:id/waits',
    'GET /api/venues/get/by-code/:venueCode',
  ],
};

it.each([0, 1, 2, 3] as const)('the calls of priority %i are these and no others [ERR-01]', (priority) => {
  const calls = allCalls.filter(({ config }) => config.priority === priority);
  expect(calls.map(({ method, url }) => `${method} ${url}`).toSorted()).toEqual(CALLS[priority]);
});
