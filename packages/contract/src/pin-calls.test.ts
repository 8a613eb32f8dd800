import { expect, it } from 'vitest';
import { allCalls } from './all-calls.ts';
import { needsRecentFactor } from './protocol/call.ts';
import { WORK_PERMISSIONS, suffices } from './protocol/permissions.ts';
import { PIN_CALLS } from './protocol/pin-calls.ts';

it('a PIN makes calls of daily work and no call that needs a recent factor [AUTH-12]', () => {
  const calls = allCalls.filter(({ method, url }) => PIN_CALLS.has(`${method} ${url}`));
  expect(calls).toHaveLength(PIN_CALLS.size);
  const own = calls.filter(({ config }) => config.object === 'own').map(({ url }) => url);
  expect(own.toSorted()).toEqual([
    '/api/staff/commerces',
    '/api/staff/logout',
    '/api/staff/session',
    '/api/staff/tablet/touch',
    '/api/users/validate-refund-validation-code',
  ]);
  const needed = (call: (typeof calls)[number]) => ('permission' in call.config ? call.config.permission : undefined);
  const tooMuch = calls.filter((call) => {
    const permission = needed(call);
    return (
      needsRecentFactor(call.config.effects) || (permission !== undefined && !suffices(WORK_PERMISSIONS, permission))
    );
  });
  expect(tooMuch.map(({ url }) => url)).toEqual([]);
});
