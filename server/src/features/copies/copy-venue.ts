import { recordAudit } from '#features/audit/record-audit.ts';
import { copiedIdOffset, copyVenueRows } from '#features/back-office/copy-venue-rows.ts';
import { toReadableError } from '#features/back-office/refused-rows.ts';
import { findRow, stampChange, type ResourceRow } from '#features/back-office/resource-store.ts';
import { CATALOGUE_TABLES } from '#features/catalogue/copied-tables.ts';
import { pointBannersToCopy } from '#features/catalogue/managing/point-banners-to-copy.ts';
import { CONTENT_TABLES } from '#features/content/copied-tables.ts';
import { copyVenueImages } from '#features/media/copy-venue-images.ts';
import { copyVenueSettings, findVenueCopy } from '#features/venues/managing/copy-venue.ts';
import { lockNewVenueId } from '#features/venues/managing/create-venue.ts';
import { venueResource } from '#features/venues/managing/venue-resource.ts';
import { publishCatalogueChange } from '#features/venues/publish-catalogue-change.ts';
import { inTransaction, type Db, type Tx } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { copyCountedProducts } from './copy-counted-products.ts';

/** What is unavailable for now is available in a copy. */
const LEFT: ReadonlySet<string> = new Set(['unavailable_until', 'updated_at']);

type CopyRequest = { readonly code: string; readonly name: string };

/**
 * Copies a venue in one transaction. The copy takes no orders until it is enabled. It has no orders, people, accounts of
 * providers, secrets, discounts or promotions. A repeated call answers the copy of the first one.
 *
 * @throws ProblemError 404 for an unknown venue; 409 `already-exists` for the code of another venue
 * @see API-03
 */
export async function copyVenue(db: Db, actorId: number, from: number, request: CopyRequest): Promise<ResourceRow> {
  try {
    return await inTransaction(db, async (tx) => {
      const to = await lockNewVenueId(tx);
      const former = await findVenueCopy(tx, from, request.code);
      if (former !== undefined) return readVenue(tx, former);
      // As each change of its rows does, so that the copy has all parts of one state.
      const source = await tx.query('select from venues where id = $1 for no key update', [from]);
      if (!source.rowCount) throw new ProblemError(404, 'not-found');
      const copy = { from, to };
      const ids = { ...copy, offset: copiedIdOffset(copy) };
      await copyVenueSettings(tx, copy, request);
      await copyVenueRows(tx, copy, [...CATALOGUE_TABLES, ...CONTENT_TABLES], LEFT);
      await pointBannersToCopy(tx, copy);
      await copyVenueImages(tx, ids);
      await copyCountedProducts(tx, ids, actorId);
      await publishCatalogueChange(tx, to);
      await stampChange(tx, to, [`venue:${to}`], actorId);
      await recordAudit(tx, { venueId: to, actorId, action: 'venue.copied', subject: `venue:${to}`, facts: { from } });
      return readVenue(tx, to);
    });
  } catch (error) {
    throw toReadableError(error);
  }
}

async function readVenue(tx: Tx, id: number): Promise<ResourceRow> {
  const row = await findRow(tx, venueResource, id, { commerceIds: null }, id);
  if (!row) throw new Error(`The copied venue ${id} cannot be read.`);
  return row;
}
