import type { TerminalSale } from '#integrations/payments/terminal-provider.ts';
import { ENDED_SALE_STATES } from '@app/rules/payments/terminal-sale-state.ts';
import {
  claimProviderCheck,
  findAttempt,
  isUnsettled,
  markSaleStarted,
  setTerminalState,
  type Attempt,
} from '../attempts/attempt-store.ts';
import { settleAttempt } from '../attempts/settle-attempt.ts';
import type { SettleDeps } from '../payment-deps.ts';

/** Kiosks read each second; a reload or a second tab reads no faster. */
const MIN_PAUSE_MS = 900;
const NEXT_CHECK_MS = 10_000;

/**
 * Reads the sale of an attempt at its provider, at most once a second. A sale that ended is settled from its payments,
 * never from its state. A failed query changes nothing.
 *
 * @returns the attempt afterwards
 * @see POINT-01, PAY-04
 */
export async function checkTerminalSale(deps: SettleDeps, attempt: Attempt): Promise<Attempt> {
  const isDue = attempt.state !== 'new' && isUnsettled(attempt);
  if (!isDue || !(await claimProviderCheck(deps.db, attempt, MIN_PAUSE_MS))) return attempt;
  try {
    return await readSale(deps, attempt);
  } catch (error) {
    deps.onFailure(error);
    return (await findAttempt(deps.db, attempt.venueId, attempt.id)) ?? attempt;
  }
}

async function readSale(deps: SettleDeps, attempt: Attempt): Promise<Attempt> {
  const sale = await refreshSale(deps, attempt);
  if (sale === null) return attempt;
  const current = (await findAttempt(deps.db, attempt.venueId, attempt.id)) ?? attempt;
  return ENDED_SALE_STATES.includes(sale.state) ? settleAttempt(deps, current) : current;
}

/**
 * Reads the sale of an attempt at its provider and stores its state.
 *
 * @returns null without a sale there
 * @throws ProviderFailure
 */
export async function refreshSale({ db, accounts }: SettleDeps, attempt: Attempt): Promise<TerminalSale | null> {
  const account = await accounts.of(attempt.venueId, attempt.configId);
  const sale = (await account?.terminals?.findSale(attempt)) ?? null;
  if (sale === null) return null;
  if (attempt.sessionRef === null) await markSaleStarted(db, attempt, { ...sale, nextCheckMs: NEXT_CHECK_MS });
  await setTerminalState(db, attempt, sale.state);
  return sale;
}
