import { createHash } from 'node:crypto';

import { LRUCache } from 'lru-cache';

import type { Db } from '#platform/database/transactions.ts';
import { inTransaction } from '#platform/database/transactions.ts';
import { precompress } from '#platform/http/precompressed-response.ts';
import type { EncodedBody } from '#platform/http/encoded-body.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { SwrValue } from '#platform/concurrency/stale-while-revalidate.ts';
import { findDirectory } from '#features/venues/venue-store.ts';
import type { DirectoryEntry } from '#features/venues/venue-store.ts';
import { compileVenue } from './compile-venue.ts';
import type { CompiledVenue } from './compile-venue.ts';
import { ttlMs, readVenueRows } from './read-venue-rows.ts';

/** A venue at one moment, with the responses made from it so far. */
export type CatalogueSnapshot = CompiledVenue & {
  /** Identifies the content: equal in every process, different after any change that visitors can see. */
  readonly version: string;
  /**
   * @param name of the read, with all parameters of its content;
   * @param make its body
   */
  readonly answer: (name: string, make: (venue: CompiledVenue) => unknown) => Promise<EncodedBody>;
  /** Whether readers get this snapshot and no newer one is needed. */
  readonly isCurrent: () => boolean;
};

export interface Catalogue {
  /** @throws ProblemError 404 for a venue that does not exist or is not enabled */
  venue(venueId: number): Promise<CatalogueSnapshot>;
  /** @throws ProblemError 404 */
  venueByCode(code: string): Promise<CatalogueSnapshot>;
  /** The enabled venues of an app in order. @throws ProblemError 404 for an unknown app */
  venuesOfApp(appCode: string): Promise<{ answer: () => Promise<EncodedBody> }>;
  /** @throws ProblemError 404 */
  appsOf(venueId: number): Promise<DirectoryEntry['apps']>;
  /** Resolves when readers of this process see everything committed before the call. */
  refresh(venueId: number): Promise<void>;
  /**
   * Calls back after each snapshot of this process, once it is served.
   *
   * @returns a function that removes the listener
   */
  onSnapshot(listener: (venueId: number, version: string) => void): () => void;
  close(): void;
}

/** Maximum number of cached venues; the least recently read ones are compiled again. */
const VENUES_KEPT = 200;
/** Version of a venue that does not exist. */
const GONE = 'gone';
/** Maximum number of cached responses per venue; callers choose filters and pages. */
const ANSWERS_KEPT = 400;

type Directory = {
  venues: readonly DirectoryEntry[];
  byCode: ReadonlyMap<string, number>;
  byId: ReadonlyMap<number, DirectoryEntry>;
  appCodes: ReadonlySet<string>;
};

/**
 * Caches the catalogue of every venue as prepared responses, compiled once per change and process.
 *
 * @param onChange calls back with the venue after each committed change of topic 'catalogue', of any process
 * @param isLoaded while true, cached responses are returned without waiting for newer ones
 */
export function createCatalogue(
  db: Db,
  onChange: (listener: (venueId: number) => void) => () => void,
  isLoaded?: () => boolean,
): Catalogue {
  const venues = new LRUCache<number, SwrValue<CatalogueSnapshot | undefined>>({
    max: VENUES_KEPT,
    memoMethod: (venueId) =>
      new SwrValue(async () => {
        const read = await readEdition(db, venueId, isCurrent);
        // Deferred, so that the snapshot is served before its listeners run.
        setImmediate(tellEdition, venueId, read.value?.version ?? GONE);
        return read;
      }, isLoaded),
  });
  const directory = new SwrValue<Directory>(async () => ({ value: await readDirectory(db), ttlMs: null }), isLoaded);
  const appAnswers = new Map<string, { editions: readonly CatalogueSnapshot[]; answer: Promise<EncodedBody> }>();

  const editionListeners = new Set<(venueId: number, version: string) => void>();
  const tellEdition = (venueId: number, version: string) => {
    for (const listener of editionListeners) listener(venueId, version);
  };

  const unsubscribe = onChange((venueId) => {
    venues.peek(venueId)?.invalidate();
    directory.invalidate();
  });

  function isCurrent(edition: CatalogueSnapshot): boolean {
    const { id } = edition.venue;
    return directory.current()?.byId.has(id) === true && venues.peek(id)?.current() === edition;
  }

  async function venue(venueId: number): Promise<CatalogueSnapshot> {
    const { byId } = await directory.get();
    const edition = byId.has(venueId) ? await venues.memo(venueId).get() : undefined;
    if (!edition) throw new ProblemError(404, 'not-found');
    return edition;
  }

  return {
    venue,
    async venueByCode(code) {
      const venueId = (await directory.get()).byCode.get(code);
      if (venueId === undefined) throw new ProblemError(404, 'not-found');
      return venue(venueId);
    },
    async venuesOfApp(appCode) {
      const { venues: entries, appCodes } = await directory.get();
      if (!appCodes.has(appCode)) throw new ProblemError(404, 'not-found');
      const shown = entries.filter((entry) => entry.apps.some((app) => app.code === appCode));
      const found = await Promise.all(shown.map((entry) => venues.memo(entry.id).get()));
      const editions = found.filter((edition) => edition !== undefined);
      const last = appAnswers.get(appCode);
      if (last && isSame(last.editions, editions)) return { answer: () => last.answer };
      const answer = precompress(editions.map((edition) => edition.venue));
      appAnswers.set(appCode, { editions, answer });
      return { answer: () => answer };
    },
    async appsOf(venueId) {
      const entry = (await directory.get()).byId.get(venueId);
      if (!entry) throw new ProblemError(404, 'not-found');
      return entry.apps;
    },
    async refresh(venueId) {
      await Promise.all([directory.refresh(), venues.peek(venueId)?.refresh()]);
    },
    onSnapshot(listener) {
      editionListeners.add(listener);
      return () => editionListeners.delete(listener);
    },
    close: unsubscribe,
  };
}

async function readEdition(
  db: Db,
  venueId: number,
  isCurrent: (edition: CatalogueSnapshot) => boolean,
): Promise<{ value: CatalogueSnapshot | undefined; ttlMs: number | null }> {
  const rows = await readVenueRows(db, venueId);
  if (!rows) return { value: undefined, ttlMs: null };
  const compiled = compileVenue(rows);
  const answers = new LRUCache<string, Promise<EncodedBody>>({ max: ANSWERS_KEPT });
  const answer: CatalogueSnapshot['answer'] = (name, make) => {
    const made = answers.get(name);
    if (made) return made;
    const fresh = precompress(make(compiled));
    answers.set(name, fresh);
    return fresh;
  };
  const edition: CatalogueSnapshot = {
    ...compiled,
    version: versionOf(compiled),
    answer,
    isCurrent: () => isCurrent(edition),
  };
  return { value: edition, ttlMs: ttlMs(rows) };
}

function versionOf({ venue, commerces, productsOf, extrasOf, promotions }: CompiledVenue): string {
  const extras = [...extrasOf].map(([productId, chosen]) => [productId, ...chosen.map(({ id }) => id)]);
  const content = JSON.stringify([venue, commerces, [...productsOf], extras, promotions]);
  return createHash('sha256').update(content).digest('base64url').slice(0, 12);
}

async function readDirectory(db: Db): Promise<Directory> {
  const { venues, appCodes } = await inTransaction(db, findDirectory);
  return {
    venues,
    byCode: new Map(venues.map((entry) => [entry.code, entry.id])),
    byId: new Map(venues.map((entry) => [entry.id, entry])),
    appCodes: new Set(appCodes),
  };
}

function isSame(some: readonly CatalogueSnapshot[], others: readonly CatalogueSnapshot[]): boolean {
  return some.length === others.length && some.every((edition, index) => edition === others[index]);
}
