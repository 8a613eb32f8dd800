import { LRUCache } from 'lru-cache';
import { findDirectory, type DirectoryEntry } from '#features/venues/venue-store.ts';
import { SwrValue } from '#platform/concurrency/stale-while-revalidate.ts';
import { inTransaction, type Db } from '#platform/database/transactions.ts';
import type { EncodedBody } from '#platform/http/encoded-body.ts';
import { precompress } from '#platform/http/precompressed-response.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { readSnapshot, type CatalogueSnapshot } from './catalogue-snapshot.ts';

type SnapshotListener = (venueId: number, version: string) => void;

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
  onSnapshot(listener: SnapshotListener): () => void;
  close(): void;
}

/** Maximum number of cached venues; the least recently read ones are compiled again. */
const MAX_CACHED_VENUES = 200;
/** Version of a venue that does not exist. */
const NO_VERSION = 'gone';

type Directory = {
  venues: readonly DirectoryEntry[];
  byCode: ReadonlyMap<string, number>;
  byId: ReadonlyMap<number, DirectoryEntry>;
  appCodes: ReadonlySet<string>;
};

/**
 * Caches the catalogue of every venue as prepared responses, compiled once per change and process.
 *
 * @param ownAppCode app of this installation, which has an empty list before its first venue
 * @param onChange calls back with the venue after each committed change of topic 'catalogue', of any process
 * @param isLoaded while true, cached responses are returned without waiting for newer ones
 */
export function createCatalogue(
  db: Db,
  ownAppCode: string,
  onChange: (listener: (venueId: number) => void) => () => void,
  isLoaded?: () => boolean,
): Catalogue {
  const directory = new SwrValue<Directory>(async () => ({ value: await readDirectory(db), ttlMs: null }), isLoaded);
  const snapshots = createSnapshotCache(db, directory, isLoaded);
  const listOfApp = createAppLists();
  const unsubscribe = onChange((venueId) => {
    snapshots.invalidate(venueId);
    directory.invalidate();
  });

  async function venue(venueId: number): Promise<CatalogueSnapshot> {
    const { byId } = await directory.get();
    const snapshot = byId.has(venueId) ? await snapshots.get(venueId) : undefined;
    if (!snapshot) throw new ProblemError(404, 'not-found');
    return snapshot;
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
      if (appCode !== ownAppCode && !appCodes.has(appCode)) throw new ProblemError(404, 'not-found');
      const shown = entries.filter((entry) => entry.apps.some((app) => app.code === appCode));
      const found = await Promise.all(shown.map((entry) => snapshots.get(entry.id)));
      const answer = listOfApp(
        appCode,
        found.filter((snapshot) => snapshot !== undefined),
      );
      return { answer: () => answer };
    },
    async appsOf(venueId) {
      const entry = (await directory.get()).byId.get(venueId);
      if (!entry) throw new ProblemError(404, 'not-found');
      return entry.apps;
    },
    async refresh(venueId) {
      await Promise.all([directory.refresh(), snapshots.refresh(venueId)]);
    },
    onSnapshot: snapshots.onSnapshot,
    close: unsubscribe,
  };
}

/** Snapshots of venues, compiled when they are read and stale. */
function createSnapshotCache(db: Db, directory: SwrValue<Directory>, isLoaded?: () => boolean) {
  const venues = new LRUCache<number, SwrValue<CatalogueSnapshot | undefined>>({
    max: MAX_CACHED_VENUES,
    memoMethod: (venueId) =>
      new SwrValue(async () => {
        const read = await readSnapshot(db, venueId, isCurrent);
        // Deferred, so that the snapshot is served before its listeners run.
        setImmediate(notifyListeners, venueId, read.value?.version ?? NO_VERSION);
        return read;
      }, isLoaded),
  });
  const listeners = new Set<SnapshotListener>();
  const notifyListeners: SnapshotListener = (venueId, version) => {
    for (const listener of listeners) listener(venueId, version);
  };

  function isCurrent(snapshot: CatalogueSnapshot): boolean {
    const { id } = snapshot.venue;
    return directory.current()?.byId.has(id) === true && venues.peek(id)?.current() === snapshot;
  }

  return {
    get: (venueId: number) => venues.memo(venueId).get(),
    invalidate: (venueId: number) => venues.peek(venueId)?.invalidate(),
    refresh: (venueId: number) => venues.peek(venueId)?.refresh(),
    onSnapshot: (listener: SnapshotListener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Lists of the venues of apps, made again after a change of a snapshot. */
function createAppLists() {
  const lists = new Map<string, { snapshots: readonly CatalogueSnapshot[]; answer: Promise<EncodedBody> }>();
  return (appCode: string, snapshots: readonly CatalogueSnapshot[]): Promise<EncodedBody> => {
    const last = lists.get(appCode);
    if (last && isSame(last.snapshots, snapshots)) return last.answer;
    const answer = precompress(snapshots.map((snapshot) => snapshot.venue));
    lists.set(appCode, { snapshots, answer });
    return answer;
  };
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
  return some.length === others.length && some.every((snapshot, index) => snapshot === others[index]);
}
