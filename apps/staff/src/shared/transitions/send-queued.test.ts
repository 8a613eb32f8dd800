import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ORDER_STATUS, type OrderStatusId } from '@app/contract/values/order-statuses.ts';
import {
  isWaiting,
  transitionToWithdraw,
  withTransition,
  type NewTransition,
  type QueuedTransition,
  type TransitionRefusal,
} from './queued-transition.ts';
import { sendQueued, type SendDeps, type TransitionAnswer } from './send-queued.ts';

const { paymentAccepted, preparing, toDeliver, delivered, incompleted } = ORDER_STATUS;
const MARINA = 7;
const OTHER = 8;

const tap = (orderId: number, from: OrderStatusId, to: OrderStatusId, accountId = MARINA): NewTransition => ({
  accountId,
  commerceId: 1,
  orderId,
  orderNumber: 1_000 + orderId,
  from,
  version: 3,
  tappedAtMs: 1_000_000,
  kind: 'status',
  to,
  details: {},
});

const accepted = ({ version }: QueuedTransition): TransitionAnswer => ({
  kind: 'accepted',
  version: (version ?? Number.NaN) + 1,
  ticket: null,
});

const refusal = (orderStatusId: OrderStatusId, version: number): TransitionRefusal => ({
  code: 'order-state-changed',
  facts: { orderStatusId, version },
  isFollowing: false,
});

function aTablet(taps: readonly NewTransition[], answer: (step: QueuedTransition) => TransitionAnswer = accepted) {
  let stored = taps.reduce<QueuedTransition[]>((steps, one) => withTransition(steps, one), []);
  const sent: string[] = [];
  const settled: string[] = [];
  const tablet = { answer, account: MARINA };
  const deps: SendDeps = {
    storage: {
      all: async () => stored,
      change: async (update) => {
        stored = update(stored);
        return stored;
      },
    },
    send: async (step) => {
      sent.push(`${step.orderId} ${step.kind === 'status' ? step.to : step.kind} v${step.version}`);
      return tablet.answer(step);
    },
    isSignedIn: (accountId) => tablet.account === accountId,
    onSettled: (step, { kind }) => settled.push(`${step.orderId} ${kind}`),
  };
  return { deps, sent, settled, tablet, steps: () => stored };
}

describe('stored steps', () => {
  it('are sent once, in the order of the taps, with chained versions [ORD-08]', async () => {
    const { deps, sent, steps } = aTablet([
      tap(1, paymentAccepted, preparing),
      tap(2, paymentAccepted, preparing),
      tap(1, preparing, toDeliver),
    ]);
    expect(await sendQueued(deps, MARINA)).toBe('done');
    expect(sent).toEqual([`1 ${preparing} v3`, `2 ${preparing} v3`, `1 ${toDeliver} v4`]);
    expect(steps()).toEqual([]);
    await sendQueued(deps, MARINA);
    expect(sent).toHaveLength(3);
  });

  it('stop at the first one without an answer, and go on from it [ORD-08]', async () => {
    const { deps, sent, tablet } = aTablet(
      [tap(1, paymentAccepted, preparing), tap(2, paymentAccepted, preparing)],
      () => ({ kind: 'unreachable' }),
    );
    expect(await sendQueued(deps, MARINA)).toBe('held-up');
    expect(sent).toEqual([`1 ${preparing} v3`]);
    tablet.answer = accepted;
    expect(await sendQueued(deps, MARINA)).toBe('done');
    expect(sent).toEqual([`1 ${preparing} v3`, `1 ${preparing} v3`, `2 ${preparing} v3`]);
  });

  it('of another account wait for its own sign-in [ORD-08, AUTH-12]', async () => {
    const { deps, sent, steps, tablet } = aTablet([
      tap(1, paymentAccepted, preparing, OTHER),
      tap(2, paymentAccepted, preparing),
    ]);
    await sendQueued(deps, MARINA);
    expect(sent).toEqual([`2 ${preparing} v3`]);
    expect(await sendQueued(deps, OTHER)).toBe('signed-out');
    expect(steps()).toHaveLength(1);
    tablet.account = OTHER;
    expect(await sendQueued(deps, OTHER)).toBe('done');
  });

  it('of an ended session stay stored [ORD-08, AUTH-12]', async () => {
    const { deps, steps } = aTablet([tap(1, paymentAccepted, preparing)], () => ({ kind: 'signed-out' }));
    expect(await sendQueued(deps, MARINA)).toBe('signed-out');
    expect(steps().filter(isWaiting)).toHaveLength(1);
  });

  it('of one order wait without holding up the others [ORD-08, DEL-04]', async () => {
    const { deps, sent, steps } = aTablet(
      [tap(1, toDeliver, delivered), tap(2, paymentAccepted, preparing), tap(1, delivered, toDeliver)],
      (step) => (step.orderId === 1 ? { kind: 'later' } : accepted(step)),
    );
    expect(await sendQueued(deps, MARINA)).toBe('held-up');
    expect(sent).toEqual([`1 ${delivered} v3`, `2 ${preparing} v3`]);
    expect(steps()).toHaveLength(2);
  });

  it('that are refused stay with their reason, as do those after them [ORD-08]', async () => {
    const { deps, sent, settled, steps } = aTablet(
      [tap(1, paymentAccepted, preparing), tap(1, preparing, toDeliver), tap(2, paymentAccepted, preparing)],
      (step) => (step.orderId === 1 ? { kind: 'refused', refusal: refusal(incompleted, 4) } : accepted(step)),
    );
    expect(await sendQueued(deps, MARINA)).toBe('done');
    expect(sent).toEqual([`1 ${preparing} v3`, `2 ${preparing} v3`]);
    expect(settled).toEqual(['1 refused', '2 accepted']);
    expect(steps().map(({ refusal: why }) => why?.isFollowing)).toEqual([false, true]);
  });

  it('go on after a refusal if the order is where the step led to [ORD-08]', async () => {
    const { deps, sent } = aTablet([tap(1, paymentAccepted, preparing), tap(1, preparing, toDeliver)], (step) =>
      step.kind === 'status' && step.to === preparing
        ? { kind: 'refused', refusal: refusal(preparing, 9) }
        : accepted(step),
    );
    await sendQueued(deps, MARINA);
    expect(sent).toEqual([`1 ${preparing} v3`, `1 ${toDeliver} v9`]);
  });

  it('are taken back by an undo only before the first attempt [ORD-08]', async () => {
    const { deps, steps } = aTablet([tap(1, paymentAccepted, preparing), tap(1, preparing, toDeliver)], () => ({
      kind: 'unreachable',
    }));
    const undo = (to: OrderStatusId) => tap(1, toDeliver, to);
    expect(transitionToWithdraw(steps(), undo(preparing))).toBe(steps()[1]);
    expect(transitionToWithdraw(steps(), undo(paymentAccepted))).toBeUndefined();
    await sendQueued(deps, MARINA);
    const [first] = steps();
    expect(transitionToWithdraw(first ? [first] : [], undo(paymentAccepted))).toBeUndefined();
  });

  it('of a station go in order, and a recall takes back a bump [ORD-08]', async () => {
    const bump = (lineIds: readonly number[], isBumped: boolean): NewTransition => ({
      ...tap(1, paymentAccepted, preparing),
      kind: 'bump',
      lineIds,
      isBumped,
      products: '1 Gaseosa',
    });
    const { deps, sent, steps } = aTablet([bump([1, 2], true), bump([3], true)]);
    expect(transitionToWithdraw(steps(), bump([3], false))).toBe(steps()[1]);
    for (const other of [bump([3], true), bump([2], false), bump([1, 2], false)]) {
      expect(transitionToWithdraw(steps(), other)).toBeUndefined();
    }
    await sendQueued(deps, MARINA);
    expect(sent).toEqual(['1 bump v3', '1 bump v4']);
  });

  it('arrive once and in order whatever the network does [ORD-08, APP-11]', async () => {
    const network = fc.array(fc.constantFrom('answers', 'loses the request', 'loses the answer'), { maxLength: 40 });
    const taps = fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(taps, network, async (orders, failures) => {
        const versions = new Map<number, number>();
        const applied: number[] = [];
        const server = (step: QueuedTransition): TransitionAnswer => {
          const how = failures.shift() ?? 'answers';
          if (how === 'loses the request') return { kind: 'unreachable' };
          const version = versions.get(step.orderId) ?? 3;
          // As in `send-step.ts`: a repeat whose result is the order's present state has arrived before.
          if (step.version !== version) return { kind: 'accepted', version, ticket: null };
          versions.set(step.orderId, version + 1);
          applied.push(step.orderId);
          return how === 'loses the answer' ? { kind: 'unreachable' } : accepted(step);
        };
        const { deps, steps } = aTablet(
          orders.map((orderId) => tap(orderId, paymentAccepted, preparing)),
          server,
        );
        for (let runs = 0; runs <= 41 && steps().length > 0; runs += 1) await sendQueued(deps, MARINA);
        expect(applied).toEqual(orders);
      }),
    );
  });
});
