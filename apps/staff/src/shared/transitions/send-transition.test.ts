import { afterEach, expect, it, vi } from 'vitest';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { withTransition } from './queued-transition.ts';
import { sendTransition } from './send-transition.ts';

afterEach(() => vi.unstubAllGlobals());

const [step] = withTransition([], {
  accountId: 7,
  commerceId: 1,
  orderId: 1,
  orderNumber: 1,
  from: ORDER_STATUS.preparing,
  version: 3,
  tappedAtMs: 1,
  kind: 'status',
  to: ORDER_STATUS.toDeliver,
  details: {},
});

it.each([
  [401, 'session-required', 'signed-out'],
  [403, 'session-revoked', 'signed-out'],
  [403, 'tablet-locked', 'signed-out'],
  [403, 'permission-required', 'refused'],
  [404, 'not-found', 'refused'],
  [429, 'too-many-requests', 'later'],
  [503, 'overloaded', 'unreachable'],
])('an answer %i %s leaves a step %s [ORD-08, ROLE-01]', async (status, code, kind) => {
  const problem = { type: 'about:blank', title: code, detail: code, status, code, facts: {} };
  const answer = async () =>
    new Response(JSON.stringify(problem), { status, headers: { 'content-type': 'application/problem+json' } });
  vi.stubGlobal('fetch', vi.fn(answer));
  if (!step) throw new Error('There is no step.');
  expect((await sendTransition(step)).kind).toBe(kind);
});
