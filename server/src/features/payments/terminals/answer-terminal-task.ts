import type { AuditFacts } from '#features/audit/audit-store.ts';
import { recordAudit } from '#features/audit/record-audit.ts';
import { openException } from '#features/money-exceptions/exception-store.ts';
import { ProviderFailure } from '#integrations/payments/payment-provider.ts';
import { inTransaction, type Tx } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { TerminalAnswer, TerminalOutcome } from '@app/contract/staff/terminal-tasks.ts';
import { findAttempt, isUnsettled, lockAttempt, type Attempt } from '../attempts/attempt-store.ts';
import { settleAttempt } from '../attempts/settle-attempt.ts';
import { CaptureNotBooked } from '../attempts/unbooked-captures.ts';
import type { SettleDeps } from '../payment-deps.ts';
import { refreshSale } from './check-terminal-sale.ts';
import { endAnsweredSale } from './end-answered-sale.ts';
import { insertTerminalAnswer, needsStaff } from './terminal-task-store.ts';

/** The sale that staff looked at, and the person who did. */
export type AnsweredTask = { venueId: number; commerceId: number; attemptId: string; actorId: number };

/**
 * Records once what staff saw on a terminal. The provider is read first, and only its payments are booked. `paid` opens an
 * exception unless the provider has the payment. `not-paid` ends a sale that the provider cannot decide. A provider that
 * fails delays these effects: `check-payments` reads it again.
 *
 * @throws ProblemError 404 for a sale of another commerce; 409 `order-state-changed` when it was answered or decided before
 * @see POINT-01, PAY-04
 */
export async function answerTerminalTask(
  deps: SettleDeps,
  task: AnsweredTask,
  answer: TerminalAnswer,
): Promise<TerminalOutcome> {
  const asked = await findAttempt(deps.db, task.venueId, task.attemptId);
  if (!asked?.saleAt || asked.commerceId !== task.commerceId) throw new ProblemError(404, 'not-found');
  if (!(await needsStaff(deps.db, asked))) throw new ProblemError(409, 'order-state-changed');
  const read = await ignoringOutage(deps, asked, async () => {
    await refreshSale(deps, asked);
    return settleAttempt(deps, asked);
  });
  await inTransaction(deps.db, (tx) => recordAnswer(tx, read, task.actorId, answer));
  const ended = await ignoringOutage(deps, read, () => endAnsweredSale(deps, read));
  deps.eventBus.deliver();
  return outcomeOf(ended);
}

async function recordAnswer(tx: Tx, { venueId, id }: Attempt, actorId: number, answer: TerminalAnswer): Promise<void> {
  const attempt = await lockAttempt(tx, venueId, id);
  if (!attempt) throw new Error(`Payment attempt ${id} is gone.`);
  const { orderId, commerceId, configId, amountMinor, currency, terminalState, state } = attempt;
  if (!(await insertTerminalAnswer(tx, attempt, { answer, terminalState, actorId }))) {
    throw new ProblemError(409, 'order-state-changed');
  }
  if (answer.answer === 'paid' && state !== 'approved') {
    const money = { configId, attemptId: id, orderId, amountMinor, currency };
    await openException(tx, { venueId, kind: 'attested-sale', subject: id, ...money });
  }
  await recordAudit(tx, {
    venueId,
    actorId,
    action: 'order.terminal-answered',
    subject: `order:${orderId}`,
    facts: { commerceId, attemptId: id, amountMinor, terminalState, payment: state, ...factsOf(answer) },
  });
}

function factsOf(seen: TerminalAnswer): AuditFacts {
  if (seen.answer === 'not-paid') return { answer: seen.answer };
  const { answer, coupon = null, cardLastFour = null } = seen;
  return { answer, coupon, cardLastFour };
}

/** A failed read, or money that the books refuse, changes nothing: jobs repeat both. */
async function ignoringOutage(
  { db, onFailure }: SettleDeps,
  attempt: Attempt,
  read: () => Promise<Attempt>,
): Promise<Attempt> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof ProviderFailure) && !(error instanceof CaptureNotBooked)) throw error;
    onFailure(error);
    return (await findAttempt(db, attempt.venueId, attempt.id)) ?? attempt;
  }
}

function outcomeOf(attempt: Attempt): TerminalOutcome {
  if (isUnsettled(attempt)) return 'undecided';
  return attempt.state === 'approved' ? 'paid' : 'not-paid';
}
