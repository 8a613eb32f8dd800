import type { z } from 'zod';
import { recordResourceAudit } from '#features/audit/record-audit.ts';
import { changedValues } from '#features/back-office/changed-values.ts';
import { toReadableError } from '#features/back-office/refused-rows.ts';
import { findRow, stampChange, valuesOf, type ResourceRow } from '#features/back-office/resource-store.ts';
import { nextVenueId } from '#features/back-office/write-rows.ts';
import { inTransaction, type Db, type Tx } from '#platform/database/transactions.ts';
import type { venues } from '@app/contract/resources/venues.ts';
import { publishCatalogueChange } from '../publish-catalogue-change.ts';
import { insertVenue, venueResource } from './venue-resource.ts';

/** Serialises the ids of new venues; any constant that no other lock uses. */
const NEW_VENUE_LOCK = 7_302_001;

type Values = z.infer<typeof venues.schema>;
/** Makes the home of a new venue. */
export type InsertHome = (tx: Tx, venueId: number) => Promise<void>;

/** Makes a venue of an app with cash, pick-up and a home. @throws ProblemError 409 `already-exists` for a code in use */
export async function createVenue(
  { db, appCode, insertHome }: { readonly db: Db; readonly appCode: string; readonly insertHome: InsertHome },
  actorId: number,
  values: Values,
): Promise<ResourceRow> {
  try {
    return await inTransaction(db, async (tx) => {
      const id = await lockNewVenueId(tx);
      await venueResource.checkFirst?.(tx, id, null, values);
      await insertVenue(tx, { venueId: id, appCode }, values);
      await insertHome(tx, id);
      await publishCatalogueChange(tx, id);
      await stampChange(tx, id, [`venue:${id}`], actorId);
      const made = await findRow(tx, venueResource, id, { commerceIds: null }, id);
      if (!made) throw new Error(`The new venue ${id} cannot be read.`);
      const facts = changedValues({}, valuesOf(venueResource, made));
      await recordResourceAudit(tx, {
        venueId: id,
        actorId,
        action: 'resource.created',
        subject: `venue:${id}`,
        facts,
      });
      return made;
    });
  } catch (error) {
    throw toReadableError(error);
  }
}

/** The id of the next venue, which no other transaction uses until this one ends. */
export async function lockNewVenueId(tx: Tx): Promise<number> {
  await tx.query('select pg_advisory_xact_lock($1)', [NEW_VENUE_LOCK]);
  return nextVenueId(tx);
}
