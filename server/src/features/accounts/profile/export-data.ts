import { appendInboxToChains } from '#features/audit/append-to-chain.ts';
import { findEntriesOfActor } from '#features/audit/audit-store.ts';
import { recordAudit } from '#features/audit/record-audit.ts';
import { inTransaction, type Db } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { takeToken } from '#platform/rate-limit/rate-limit.ts';
import type { PersonalData } from './personal-data.ts';
import { findAccountData, findPerson } from './profile-store.ts';

const EXPORTS_PER_HOUR = 10;
const HOUR_SECONDS = 60 * 60;

/**
 * Returns all stored data of a person as JSON.
 *
 * @throws ProblemError 429 `too-many-requests`
 */
export async function exportData(
  db: Db,
  accountId: number,
  features: readonly PersonalData[],
): Promise<Record<string, unknown>> {
  const limit = { rule: 'exports', key: String(accountId), max: EXPORTS_PER_HOUR, seconds: HOUR_SECONDS };
  const retryAfterSeconds = await takeToken(db, limit);
  if (retryAfterSeconds !== null) throw new ProblemError(429, 'too-many-requests', { retryAfterSeconds });
  const person = await findPerson(db, accountId);
  if (!person) throw new ProblemError(403, 'session-revoked');
  await inTransaction(db, (tx) =>
    recordAudit(tx, {
      venueId: null,
      actorId: accountId,
      action: 'account.exported',
      subject: `account:${accountId}`,
      facts: {},
    }),
  );
  await appendInboxToChains(db);
  const parts: Record<string, unknown> = { account: await findAccountData(db, accountId) };
  for (const feature of features) parts[feature.name] = await feature.read(db, person);
  parts['activity'] = await findEntriesOfActor(db, accountId);
  return parts;
}
