import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Db } from '#platform/database/transactions.ts';
import type { EncodedBody } from '#platform/http/encoded-body.ts';
import { precompress } from '#platform/http/precompressed-response.ts';
import { compileVenue, type CompiledVenue } from './compile-venue.ts';
import { readVenueRows, ttlMs } from './read-venue-rows.ts';

/** A venue at one moment, with the responses made from it so far. */
export type CatalogueSnapshot = CompiledVenue & {
  /** Identifies the content: equal in every process, different after any change that visitors can see. */
  readonly version: string;
  /**
   * @param name of the read, with all parameters of its content
   * @param make its body
   */
  readonly answer: (name: string, make: (venue: CompiledVenue) => unknown) => Promise<EncodedBody>;
  /** Whether readers get this snapshot and no newer one is needed. */
  readonly isCurrent: () => boolean;
};

/** Maximum number of cached responses per venue; callers choose filters and pages. */
const MAX_CACHED_RESPONSES = 400;

/** @returns undefined for a venue that does not exist or is not enabled */
export async function readSnapshot(
  db: Db,
  venueId: number,
  isCurrent: (snapshot: CatalogueSnapshot) => boolean,
): Promise<{ value: CatalogueSnapshot | undefined; ttlMs: number | null }> {
  const rows = await readVenueRows(db, venueId);
  if (!rows) return { value: undefined, ttlMs: null };
  const compiled = compileVenue(rows);
  const responses = new LRUCache<string, Promise<EncodedBody>>({ max: MAX_CACHED_RESPONSES });
  const answer: CatalogueSnapshot['answer'] = (name, make) => {
    const known = responses.get(name);
    if (known) return known;
    const made = precompress(make(compiled));
    responses.set(name, made);
    return made;
  };
  const snapshot: CatalogueSnapshot = {
    ...compiled,
    version: versionOf(compiled),
    answer,
    isCurrent: () => isCurrent(snapshot),
  };
  return { value: snapshot, ttlMs: ttlMs(rows) };
}

function versionOf({ venue, commerces, productsOf, optionsOf, promotions, ways }: CompiledVenue): string {
  const options = [...optionsOf].map(([productId, chosen]) => [
    productId,
    ...chosen.map(({ id, price, modifierGroup }) => [id, price, modifierGroup]),
  ]);
  const content = JSON.stringify([venue, commerces, [...productsOf], options, promotions, ways]);
  return createHash('sha256').update(content).digest('base64url').slice(0, 12);
}
