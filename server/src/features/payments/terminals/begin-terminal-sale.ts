import type { KioskOfSession } from '#features/accounts/sessions/session-store.ts';
import type { OrderAccess } from '#features/orders/access/owns-order.ts';
import { ProviderFailure } from '#integrations/payments/payment-provider.ts';
import { TERMINAL_BUSY, type TerminalProvider } from '#integrations/payments/terminal-provider.ts';
import { numberOfOrderId } from '#platform/database/venue-id-ranges.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { markAttemptSent, markSaleStarted, markUnknown, type Attempt } from '../attempts/attempt-store.ts';
import { getOwnPayableOrder } from '../attempts/get-own-payable-order.ts';
import { settleUnpaidAttempt } from '../attempts/settle-unpaid-attempt.ts';
import { startAttempt, type AttemptStart } from '../attempts/start-attempt.ts';
import type { PayDeps } from '../payment-deps.ts';
import { flagRejectedCredentials } from '../provider-accounts/rejected-credentials.ts';

/** The kiosk reads the sale each second; the job only where the kiosk is gone. */
const NEXT_CHECK_MS = 10_000;

export type SaleStart = Pick<AttemptStart, 'orderId' | 'key' | 'requestHash'> & { terminalRef: string };

/**
 * Starts the sale of an order at the terminal of the kiosk. While a sale of the order runs there, it stays the one, so a
 * double tap charges once. A lost answer leaves the attempt unknown: the sale is then looked for by its reference.
 *
 * @returns the id of the attempt
 * @throws ProblemError 404 for another terminal or an order of another commerce; 409 `terminal-busy`; 503
 *   `payment-not-available` when nothing was sent; and as `startAttempt`
 * @see POINT-01, PAY-02
 */
export async function beginTerminalSale(
  deps: PayDeps,
  caller: OrderAccess,
  kiosk: Readonly<KioskOfSession>,
  { terminalRef, ...start }: SaleStart,
): Promise<string> {
  const order = await getOwnPayableOrder(deps.db, deps.tokens, caller, start.orderId);
  const isOfKiosk = order.venueId === kiosk.venueId && order.commerceId === kiosk.commerceId;
  if (!isOfKiosk || terminalRef !== kiosk.terminalRef) throw new ProblemError(404, 'not-found');
  const { configId } = kiosk;
  const account = await deps.accounts.of(kiosk.venueId, configId);
  if (!account?.terminals) throw new ProblemError(422, 'payment-method-not-available');
  const saleAt = { kioskId: kiosk.id, terminalRef };
  const { attempt, isNew } = await startAttempt(deps, caller, { ...start, configId, method: 'terminal', saleAt });
  if (isNew) await sendSale(deps, account.terminals, attempt, terminalRef);
  return attempt.id;
}

async function sendSale(
  deps: PayDeps,
  terminals: TerminalProvider,
  attempt: Attempt,
  terminalRef: string,
): Promise<void> {
  const { id, reference, orderId, amountMinor, currency, endsAt } = attempt;
  if (!(await markAttemptSent(deps.db, attempt, NEXT_CHECK_MS))) throw new ProblemError(503, 'payment-not-available');
  try {
    const sale = await terminals.beginSale({
      terminalRef,
      reference,
      idempotencyKey: id,
      amountMinor,
      currency,
      orderNumber: String(numberOfOrderId(orderId ?? 0)),
      expiresAt: endsAt,
    });
    await markSaleStarted(deps.db, attempt, { ...sale, nextCheckMs: NEXT_CHECK_MS });
  } catch (error) {
    deps.onFailure(error);
    await afterFailure(deps, attempt, error);
  }
}

/** @throws ProblemError when nothing was sent; otherwise the sale may be at the terminal */
async function afterFailure(deps: PayDeps, attempt: Attempt, error: unknown): Promise<void> {
  if (!(error instanceof ProviderFailure) || error.kind === 'unknown') {
    await markUnknown(deps.db, attempt, NEXT_CHECK_MS);
    return;
  }
  if (error.kind === 'credentials') await flagRejectedCredentials(deps.db, attempt);
  await settleUnpaidAttempt(deps, attempt, { state: 'cancelled' });
  if (error.code === TERMINAL_BUSY) throw new ProblemError(409, 'terminal-busy');
  throw new ProblemError(503, 'payment-not-available');
}
