import { ProviderFailure } from '../outside/payments/payment-provider.ts';
import type { ProviderPayment } from '../outside/payments/payment-provider.ts';
import { findActiveAccounts, markCompared } from './active-accounts.ts';
import type { ActiveAccount } from './active-accounts.ts';
import { bookMissed } from './book-missed.ts';
import { isCaptured } from './judge-payments.ts';
import { noteCredentials } from './note-credentials.ts';
import type { SettleNeeds } from './settle-attempt.ts';

/**
 * Finds what was captured for a try that had been decided before: somebody paid in a second tab, or at the moment at which
 * the page was closed, and the news of it were lost. Accounts that were paid lately are asked for all their new payments
 * together, so that a rush costs few calls.
 *
 * @see PAY-04
 */
export async function bookUnheard(needs: SettleNeeds): Promise<void> {
  const accounts = await findActiveAccounts(needs.db);
  await Promise.all(accounts.map((account) => bookOfAccount(needs, account).catch(needs.onFailure)));
}

async function bookOfAccount(needs: SettleNeeds, active: ActiveAccount): Promise<void> {
  const account = await needs.accounts.of(active.venueId, active.configId);
  if (account === null) return;
  const captured: ProviderPayment[] = [];
  try {
    for await (const payment of account.payments.listPayments(active.from, active.to)) {
      if (isCaptured(payment)) captured.push(payment);
    }
  } catch (error) {
    if (error instanceof ProviderFailure && error.kind === 'credentials') await noteCredentials(needs.db, active);
    throw error;
  }
  await bookMissed(needs, active.venueId, captured);
  await markCompared(needs.db, active);
}
