import type { Db } from '#platform/database/transactions.ts';
import { couldBeVenue } from '#platform/database/venue-id-ranges.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { takeToken } from '#platform/rate-limit/rate-limit.ts';
import { API_KEY_CALLS_PER_MINUTE } from '@app/contract/connections/webhook-events.ts';
import { findWorkingKey } from './api-key-store.ts';
import { hashApiKey, venueOfApiKey } from './api-key-text.ts';

/** A caller with a read-only key. `createdBy`: the account that made it. */
export type KeyHolder = { readonly venueId: number; readonly createdBy: number };

/**
 * Admits a call with a read-only key.
 *
 * @throws ProblemError 401 `api-key-not-valid` for one that is unknown, revoked or expired; 429 above its rate
 * @see API-03
 */
export async function admitApiKey(db: Db, key: string): Promise<KeyHolder> {
  const venueId = venueOfApiKey(key);
  const found =
    venueId !== null && couldBeVenue(venueId) ? await findWorkingKey(db, venueId, hashApiKey(key)) : undefined;
  if (venueId === null || !found) throw new ProblemError(401, 'api-key-not-valid');
  const limit = { rule: 'api-key', key: found.id, max: API_KEY_CALLS_PER_MINUTE, seconds: 60 };
  const retryAfterSeconds = await takeToken(db, limit);
  if (retryAfterSeconds !== null) throw new ProblemError(429, 'too-many-requests', { retryAfterSeconds });
  return { venueId, createdBy: found.createdBy };
}
