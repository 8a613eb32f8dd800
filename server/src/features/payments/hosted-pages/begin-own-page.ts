import type { PaymentAccount } from '#integrations/payments/payment-accounts.ts';
import { ProviderFailure, type HostedCheckout, type HostedPage } from '#integrations/payments/payment-provider.ts';
import type { Reader } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { Attempt } from '../attempts/attempt-store.ts';
import { claimPage } from './opened-page-store.ts';

/** Seconds before an attempt in which its page may begin. Providers accept a form that is some minutes old. */
const MAX_SECONDS_BACK = 300;
const SECOND_MS = 1_000;

type RequestedPage = {
  attempt: Attempt;
  checkout: HostedCheckout;
  /** Chosen by the client, whose form has it; null: the server chooses. */
  startedAt: Date | null;
};

/**
 * Prepares a page that no other attempt has. A result that names only the second of its page proves one attempt, since an
 * account has one page a second: the last free second before the attempt.
 *
 * @throws ProviderFailure
 * @throws ProblemError 422 `malformed-request` when another page has the second that the client chose
 */
export async function beginOwnPage(
  db: Reader,
  account: PaymentAccount,
  { attempt, checkout, startedAt }: RequestedPage,
): Promise<HostedPage> {
  const { hosted } = account;
  if (hosted === null) throw new Error(`The account ${account.configId} has no page.`);
  for (let seconds = 0; seconds <= MAX_SECONDS_BACK; seconds += 1) {
    const at = startedAt ?? new Date(attempt.createdAt.getTime() - seconds * SECOND_MS);
    const page = await hosted.begin({ ...checkout, startedAt: at });
    // An inquiry tells pages of one second apart.
    if (hosted.besidesSecond === 'inquiry') return page;
    if (await claimPage(db, account, attempt, page.sessionRef)) return page;
    if (hosted.besidesSecond === undefined) break;
    if (startedAt !== null) throw usedSecond();
  }
  throw new ProviderFailure('unknown', 'The provider has no page of its own for the attempt.');
}

function usedSecond(): ProblemError {
  const problem = { path: 'body/date_time', message: 'is the time of another page; take the present second' };
  return new ProblemError(422, 'malformed-request', { problems: [problem] });
}
