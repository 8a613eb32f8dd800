import { setTimeout as sleep } from 'node:timers/promises';
import type { OrderAccess } from '#features/orders/access/owns-order.ts';
import { findBillLines } from '#features/orders/reading/find-payable-order.ts';
import type { PaymentAccount } from '#integrations/payments/payment-accounts.ts';
import { ProviderFailure } from '#integrations/payments/payment-provider.ts';
import type { Db } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { findAttempt, isUnsettled, markAttemptSent, markWaiting, type Attempt } from '../attempts/attempt-store.ts';
import { getOwnPayableOrder } from '../attempts/get-own-payable-order.ts';
import { limitAttempts } from '../attempts/limit-attempts.ts';
import { settleUnpaidAttempt } from '../attempts/settle-unpaid-attempt.ts';
import { startAttempt, type StartedAttempt } from '../attempts/start-attempt.ts';
import type { PayDeps } from '../payment-deps.ts';
import { flagRejectedCredentials } from '../provider-accounts/rejected-credentials.ts';
import { beginOwnPage } from './begin-own-page.ts';
import type { PageStart } from './page-start.ts';
import { toCheckout } from './to-checkout.ts';

/** A page of the provider, ready for the visitor. */
export type OpenPage = {
  attempt: Attempt;
  sessionRef: string;
  pageUrl: string;
  parameters: Readonly<Record<string, string>>;
};

const FIRST_CHECK_MS = 30_000;
/** A provider usually makes a page within a second. */
const PAGE_TIMEOUT_MS = 5_000;
const POLL_MS = 100;

/**
 * Prepares the provider's page for an order. Returns the page that is open for it, or a new one.
 *
 * @throws ProblemError as `startAttempt`; 422 when another page of the account has this time; 409 `payment-under-way` while another call prepares it; 503 `payment-not-
 *   available` when the provider fails @see MPC-01, PAY-02
 */
export async function openHostedPage(deps: PayDeps, caller: OrderAccess, start: PageStart): Promise<OpenPage> {
  const { venueId } = await getOwnPayableOrder(deps.db, deps.tokens, caller, start.orderId);
  await limitAttempts(deps.db, caller.viewer);
  const account = await deps.accounts.of(venueId, start.configId);
  if (account === null || account.hosted === null) throw new ProblemError(422, 'payment-method-not-available');
  const started = await startAttempt(deps, caller, { ...start, method: 'hosted' });
  if (started.isNew) return openPage(deps, account, started, start);
  return waitForPage(deps.db, started.attempt);
}

/** Waits for the page that another tab, or this one before a reload, requested. */
async function waitForPage(db: Db, { venueId, id }: Attempt): Promise<OpenPage> {
  const untilMs = performance.now() + PAGE_TIMEOUT_MS;
  for (;;) {
    const attempt = await findAttempt(db, venueId, id);
    const { sessionRef = null, pageUrl = null } = attempt ?? {};
    if (attempt && sessionRef !== null && pageUrl !== null) {
      return { attempt, sessionRef, pageUrl, parameters: attempt.pageParameters };
    }
    if (!attempt || !isUnsettled(attempt) || performance.now() > untilMs)
      throw new ProblemError(409, 'payment-under-way');
    await sleep(POLL_MS);
  }
}

async function openPage(
  deps: PayDeps,
  account: PaymentAccount,
  started: StartedAttempt,
  { returnOrigin, startedAt }: PageStart,
): Promise<OpenPage> {
  const { attempt, order } = started;
  const lines = await findBillLines(deps.db, order.venueId, order.id);
  if (!(await markAttemptSent(deps.db, attempt, FIRST_CHECK_MS))) throw new ProblemError(503, 'payment-not-available');
  try {
    const wanted = { attempt, checkout: toCheckout(deps, started, lines, returnOrigin), startedAt: startedAt ?? null };
    const { sessionRef, pageUrl, parameters } = await beginOwnPage(deps.db, account, wanted);
    const page = { sessionRef, pageUrl: pageUrl.href, parameters };
    if (await markWaiting(deps.db, attempt, { ...page, nextCheckMs: FIRST_CHECK_MS })) {
      return { ...page, attempt: { ...attempt, ...page, state: 'waiting' } };
    }
    throw new ProviderFailure('unknown', 'The attempt was given up while its page was made.');
  } catch (error) {
    // A page made without our knowledge was never shown.
    const isRefusal = error instanceof ProblemError;
    if (!isRefusal) deps.onFailure(error);
    if (error instanceof ProviderFailure && error.kind === 'credentials')
      await flagRejectedCredentials(deps.db, attempt);
    await settleUnpaidAttempt(deps, attempt, { state: 'cancelled' });
    throw isRefusal ? error : new ProblemError(503, 'payment-not-available');
  }
}
