import { recordAudit } from '#features/audit/record-audit.ts';
import { inTransaction, type Db } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { ApiKey } from '@app/contract/connections/api-keys.ts';
import { API_KEYS_MAX } from '@app/contract/connections/webhook-events.ts';
import { requireVenue } from '../require-venue.ts';
import { countApiKeys, findApiKey, insertApiKey, markRevoked } from './api-key-store.ts';
import { hashApiKey, newApiKey } from './api-key-text.ts';

type Editor = { readonly venueId: number; readonly actorId: number };

/**
 * Creates a read-only key. Its text is in the response alone; its digest is stored.
 *
 * @throws ProblemError 404 for an unknown venue; 422 `too-many-connections`, `expiry-in-the-past`
 * @see API-03
 */
export async function createApiKey(
  db: Db,
  { venueId, actorId }: Editor,
  { name, expiresAt }: { readonly name: string; readonly expiresAt: string | null },
): Promise<{ apiKey: ApiKey; key: string }> {
  const { key, prefix } = newApiKey(venueId);
  return inTransaction(db, async (tx) => {
    await requireVenue(tx, venueId);
    if ((await countApiKeys(tx, venueId)) >= API_KEYS_MAX) {
      throw new ProblemError(422, 'too-many-connections', { most: API_KEYS_MAX });
    }
    const id = await insertApiKey(tx, venueId, { name, prefix, hash: hashApiKey(key), expiresAt, createdBy: actorId });
    if (id === undefined) throw new ProblemError(422, 'expiry-in-the-past');
    await recordAudit(tx, {
      venueId,
      actorId,
      action: 'api-key.created',
      subject: `api-key:${id}`,
      facts: { expiresAt },
    });
    const apiKey = await findApiKey(tx, venueId, id);
    if (!apiKey) throw new Error(`The key ${id} is missing after it was created.`);
    return { apiKey, key };
  });
}

/** Revokes a key for good. @throws ProblemError 404 for an unknown key @see API-03 */
export async function revokeApiKey(db: Db, { venueId, actorId }: Editor, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const outcome = await markRevoked(tx, { venueId, id, actorId });
    if (outcome === 'unknown') throw new ProblemError(404, 'not-found');
    if (outcome === 'unchanged') return;
    await recordAudit(tx, { venueId, actorId, action: 'api-key.revoked', subject: `api-key:${id}`, facts: {} });
  });
}
