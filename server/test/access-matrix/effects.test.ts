import { afterAll, beforeAll, expect, it } from 'vitest';
import { allCalls } from '@app/contract/all-calls.ts';
import { needsRecentFactor, PROOF_OF_EFFECT, type Call, type Effect } from '@app/contract/protocol/call.ts';
import type { Problem } from '@app/contract/protocol/problem.ts';
import { startTestApp, type TestApp } from '../harness/test-app.ts';
import { nameOf } from './expected-answer.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(async () => server.close());

const changes = allCalls.filter(({ method, config }) => method !== 'GET' && config.access === 'staff');
const namesWith = (effect: Effect) => changes.filter(({ config }) => config.effects?.includes(effect)).map(nameOf);

/** The code of the answer to an Admin whose second factor was confirmed two hours ago. */
async function codeAfterTwoHours({ method, url }: Call): Promise<string | null> {
  const { accountId, headers } = await server.signIn([{ roleId: 1 }]);
  await server.db.query(
    `update sessions set created_at = now() - interval '2 hours', factor_confirmed_at = now() - interval '2 hours'
     where account_id = $1`,
    [accountId],
  );
  const answer = await server.app.inject({ method, url: url.replaceAll(/:\w+/g, '1'), headers });
  return answer.statusCode < 400 ? null : answer.json<Problem>().code;
}

it('every change by staff declares its effects [AUTH-12, API-02]', () => {
  expect(changes.filter(({ config }) => config.effects === undefined).map(nameOf)).toEqual([]);
  expect(changes.length).toBeGreaterThan(100);
  const reads = allCalls.filter(({ method, config }) => method === 'GET' && config.effects !== undefined);
  expect(reads.map(nameOf)).toEqual([]);
});

it('each call needs the second factor that its effects demand, and no more [AUTH-12, ROLE-01]', async () => {
  const wrong: string[] = [];
  for (const call of changes) {
    const isRefused = (await codeAfterTwoHours(call)) === 'recent-second-factor-required';
    if (isRefused !== needsRecentFactor(call.config.effects)) wrong.push(nameOf(call));
  }
  expect(wrong).toEqual([]);
});

/** What the audits of attackers named: a call that loses its effect fails here. */
const WITH_EFFECTS: Readonly<Partial<Record<Effect, readonly string[]>>> = {
  'extends-power': [
    'POST /api/admin/venues/:venueId/invitations',
    'POST /api/commerces/:id/counter-terminals',
    'POST /api/commerces/:id/people/:accountId/pin',
    'POST /api/commerces/:id/tablets',
    'POST /api/commerces/:id/tablets/:tabletId/confirmation',
    'PUT /api/admin/venues/:venueId/hosts',
    'PUT /api/admin/venues/:venueId/staff/:accountId',
    'PUT /api/clover-point/config/:configId/pair-clover-point',
    'PUT /api/config/:configId/pair-mp-point',
    'PUT /api/staff/pins',
    'PUT /api/users/refund-code',
  ],
  'moves-money': [
    'POST /api/admin/venues/:venueId/bulk-refunds/:bulkRefundId/approval',
    'POST /api/admin/venues/:venueId/bulk-refunds/:bulkRefundId/retries',
    'POST /api/admin/venues/:venueId/bulk-refunds/:bulkRefundId/start',
    'POST /api/commerces/:id/drawers/:drawerId/movements',
    'POST /api/commerces/:id/refunds/:refundId/handed-back',
    'POST /api/commerces/:id/top-ups',
    'POST /api/commerces/:id/top-ups/:topUpId/undo',
    'POST /api/venues/:id/money-exceptions/:exceptionId/give-cash',
    'POST /api/venues/:id/money-exceptions/:exceptionId/settle',
    'PUT /api/admin/venues/:venueId/payment-accounts/:accountId/payout',
  ],
  'removes-control': [
    'DELETE /api/admin/venues/:venueId/staff/:accountId',
    'POST /api/admin/venues/:venueId/seat-codes/revocation',
  ],
};

it('what moves money, extends power or removes control says so [AUTH-12]', () => {
  for (const [effect, names] of Object.entries(WITH_EFFECTS)) {
    const declared = new Set(changes.filter(({ config }) => config.effects?.some((one) => one === effect)).map(nameOf));
    expect(names.filter((name) => !declared.has(name))).toEqual([]);
  }
});

it('only the calls that refund an order need an approval [REF-03]', () => {
  expect(PROOF_OF_EFFECT['refunds-order']).toBe('approval');
  expect(namesWith('refunds-order').toSorted()).toEqual([
    'POST /api/orders/:id/transitions',
    'POST /api/orders/refund',
  ]);
});
