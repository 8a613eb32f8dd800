import { api } from '#shared/api/api.ts';
import { storeMergedPass } from '#shared/passes/pass-use-store.ts';
import { ApiProblem } from '@app/client/failures.ts';
import type { Ticket } from '@app/contract/staff/board.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { hasArrivedBefore, type QueuedTransition } from './queued-transition.ts';
import type { TransitionAnswer } from './send-queued.ts';

/** Sends one step. The order's version makes a repeat harmless. Never throws. @see ORD-08 */
export async function sendTransition(step: QueuedTransition): Promise<TransitionAnswer> {
  try {
    if (step.kind === 'pass') return await sendPassUse(step);
    const ticket = await call(step, step.version ?? 0);
    return { kind: 'accepted', version: ticket.version, ticket };
  } catch (failure) {
    if (!(failure instanceof ApiProblem)) return { kind: 'unreachable' };
    return answerTo(step, failure);
  }
}

/** The key of the use makes a repeat harmless. The device stores what the server found. */
async function sendPassUse({
  commerceId,
  orderId,
  useId,
  pass,
  tappedAtMs,
}: Extract<QueuedTransition, { kind: 'pass' }>): Promise<TransitionAnswer> {
  const use = await api.send('POST /api/commerces/:id/pass-uses', {
    params: { id: commerceId },
    body: { id: useId, pass, usedAt: new Date(tappedAtMs).toISOString() },
  });
  await storeMergedPass(orderId, use);
  return { kind: 'accepted', version: use.version, ticket: null };
}

function call({ orderId: id, ...step }: Exclude<QueuedTransition, { kind: 'pass' }>, version: number): Promise<Ticket> {
  switch (step.kind) {
    case 'cash':
      return api.send('POST /api/orders/:id/cash', { params: { id }, body: { version, amount: step.amount } });
    case 'bump': {
      const body = { version, lineIds: [...step.lineIds], isBumped: step.isBumped };
      return api.send('POST /api/orders/:id/bumps', { params: { id }, body });
    }
    case 'start': {
      const body = { version, lineIds: [...step.lineIds], isStarted: step.isStarted };
      return api.send('POST /api/orders/:id/starts', { params: { id }, body });
    }
    case 'status':
      return api.send('POST /api/orders/:id/transitions', {
        params: { id },
        body: { orderStatusId: step.to, version, ...step.details },
      });
  }
}

async function answerTo(step: QueuedTransition, { status, code, facts }: ApiProblem): Promise<TransitionAnswer> {
  // A session that works and may not take this step decides it: the next steps of its person must not wait behind it.
  if (status === 401 || (status === 403 && code !== 'permission-required')) return { kind: 'signed-out' };
  if (status === 429) return { kind: 'later' };
  if (status >= 500 || status === 408 || status === 425) return { kind: 'unreachable' };
  const refusal = { code, facts, isFollowing: false };
  if (hasArrivedBefore(step, refusal) && typeof facts['version'] === 'number') {
    return { kind: 'accepted', version: facts['version'], ticket: null };
  }
  if (step.kind === 'cash' && step.attempts > 1 && code === 'order-state-changed') return cashAnswer(step, refusal);
  return { kind: 'refused', refusal };
}

/** An earlier attempt may have recorded the cash: the board says whether the order is paid. */
async function cashAnswer(
  { commerceId, orderId }: QueuedTransition,
  refusal: Extract<TransitionAnswer, { kind: 'refused' }>['refusal'],
): Promise<TransitionAnswer> {
  if (refusal.facts['orderStatusId'] === ORDER_STATUS.incompleted) return { kind: 'refused', refusal };
  try {
    const { tickets } = await api.send('GET /api/commerces/:id/board', { params: { id: commerceId } });
    const ticket = tickets.find(({ id }) => id === orderId);
    return ticket?.paid ? { kind: 'accepted', version: ticket.version, ticket } : { kind: 'refused', refusal };
  } catch {
    return { kind: 'unreachable' };
  }
}
