import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { DBSchema } from 'idb';
import { isSharedTablet } from '#shared/api/shared-tablet.ts';
import { isAccountOfDevice, useStaffSession } from '#shared/api/staff-session.ts';
import { objectStore } from '@app/client/indexed-db.ts';

/** Increase it when a stored read changes its shape; other versions are deleted. */
const SHAPE = 6;
const WRITE_AFTER_MS = 1_000;
/** As long as a session lasts. */
const MAX_AGE_MS = 12 * 60 * 60_000;

type LastRead = {
  id: string;
  shape: number;
  accountId: number;
  queryKey: QueryKey;
  data: unknown;
  /** By this device's clock. */
  atMs: number;
};

interface LastReads extends DBSchema {
  reads: { key: string; value: LastRead };
}

const begin = objectStore<LastReads>('staff-last-reads', 'reads', { keyPath: 'id' }, {});

/** The boards and the list of commerces: what staff need without a network. */
function isStored([path, , part]: QueryKey): boolean {
  return path === '/api/staff/commerces' || (path === '/api/commerces' && part === 'board');
}

/**
 * Fills the cache with the last reads of the signed-in account, for a start without a network. They count as stale.
 * Reads of another account, old ones and those of another version of the app are deleted.
 *
 * @see APP-11, ORD-08
 */
export async function restoreLastReads(queries: QueryClient): Promise<void> {
  const { accountId } = useStaffSession.getState();
  const oldestMs = Date.now() - MAX_AGE_MS;
  try {
    const { store, done } = await begin('readwrite');
    for (const read of await store.getAll()) {
      if (read.accountId === accountId && read.shape === SHAPE && read.atMs > oldestMs) {
        queries.setQueryData(read.queryKey, read.data, { updatedAt: read.atMs });
      } else await store.delete(read.id);
    }
    await done;
  } catch {
    return; // without IndexedDB nothing is known
  }
}

/** Stores reads shortly after each change, and deletes them at the end of the session. */
export function storeLastReads(queries: QueryClient): void {
  const changed = new Map<string, { queryKey: QueryKey; data: unknown; atMs: number }>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    const { accountId } = useStaffSession.getState();
    if (accountId === null || !isAccountOfDevice(accountId)) return;
    const reads = [...changed].map(([id, read]) => ({ id, shape: SHAPE, accountId, ...read }));
    changed.clear();
    if (reads.length > 0) void writeReads(reads);
  };
  queries.getQueryCache().subscribe(({ type, query: { queryKey, queryHash, state } }) => {
    if (type !== 'updated' || state.status !== 'success' || !isStored(queryKey)) return;
    changed.set(queryHash, { queryKey, data: state.data, atMs: state.dataUpdatedAt });
    timer ??= setTimeout(write, WRITE_AFTER_MS);
  });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && write());
  useStaffSession.subscribe(({ accountId }, before) => {
    if (accountId === before.accountId) return;
    // A first session of this page has read its own data.
    // On a shared tablet another person goes on with the same screens: `tablet-lock.ts` reads them again.
    if (before.accountId === null || (accountId !== null && isSharedTablet())) write();
    else {
      changed.clear();
      queries.clear();
      void deleteReads();
    }
  });
}

async function writeReads(reads: readonly LastRead[]): Promise<void> {
  try {
    const { store, done } = await begin('readwrite');
    await Promise.all([...reads.map((read) => store.put(read)), done]);
  } catch {
    return; // on a full device the reads stay in memory
  }
}

async function deleteReads(): Promise<void> {
  try {
    const { store, done } = await begin('readwrite');
    await Promise.all([store.clear(), done]);
  } catch {
    return; // nothing was stored
  }
}
