import { copyVenueRows, type VenueCopy } from '#features/back-office/copy-venue-rows.ts';
import type { Tx } from '#platform/database/transactions.ts';

/** Copies the articles of a venue. */
export async function copyArticles(tx: Tx, copy: VenueCopy): Promise<void> {
  await copyVenueRows(tx, copy, ['articles'], new Set(['updated_at']));
}
