import type { Viewer } from '#features/accounts/sessions/viewer.ts';
import type { Db } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { takeToken } from '#platform/rate-limit/rate-limit.ts';

/** More attempts are card testing. A kiosk has no limit: all its customers share the device. */
const ATTEMPTS = { rule: 'payment-attempts', max: 40, seconds: 60 * 60 };

/** Counts an attempt of the caller. @throws ProblemError 429 */
export async function limitAttempts(db: Db, { level, accountId, deviceId }: Viewer): Promise<void> {
  if (level === 'kiosk') return;
  const key = accountId === null ? `device ${deviceId ?? 'none'}` : `account ${accountId}`;
  const retryAfterSeconds = deviceId === null && accountId === null ? null : await takeToken(db, { ...ATTEMPTS, key });
  if (retryAfterSeconds !== null) throw new ProblemError(429, 'too-many-requests', { retryAfterSeconds });
}
