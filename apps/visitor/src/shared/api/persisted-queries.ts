import type { Query, QueryClient } from '@tanstack/react-query';
import { asRecord } from '../storage/persisted-store.ts';
import { readRecord, writeRecord } from '../storage/records.ts';
import { FRESH_FOR_MS, CACHE_TTL_MS } from './query-client.ts';

/** Rises when answers change their shape; what was kept in another shape is not read. */
const RECORD = 'catalogue-3';
const WRITE_AFTER_MS = 1_000;
/** Reads that are the same for everybody. What belongs to one person is never kept here. */
const CATALOGUE = /^\/api\/(apps|venues|commerces|products|events|articles)\//;

/**
 * Brings back the catalogue as last seen, so that a start without network shows it. What came with the page is newer
 * and stays. Shown at once, it is asked for anew however young it is: a start reads what has changed. (Written out: the
 * library's own persister and hydration weigh 2 kB on the first screen.)
 *
 * @see APP-07, APP-11
 */
export async function loadPersistedQueries(queryClient: QueryClient): Promise<void> {
  const stored = await readRecord(RECORD);
  if (!Array.isArray(stored)) return;
  const nowMs = Date.now();
  const oldestMs = nowMs - CACHE_TTL_MS;
  for (const read of stored.filter(isPersistedQuery)) {
    const known = queryClient.getQueryState([read.path])?.dataUpdatedAt ?? 0;
    if (read.atMs > known && read.atMs > oldestMs) {
      queryClient.setQueryData([read.path], read.data, { updatedAt: Math.min(read.atMs, nowMs - FRESH_FOR_MS) });
    }
  }
}

type PersistedQuery = { path: string; atMs: number; data: unknown };

function isPersistedQuery(value: unknown): value is PersistedQuery {
  const read = asRecord(value);
  return typeof read.get('path') === 'string' && typeof read.get('atMs') === 'number';
}

/** Keeps the catalogue on the device from now on: shortly after each change, and when the page is left. */
export function persistQueries(queryClient: QueryClient): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    void writeRecord(RECORD, readsOf(queryClient));
  };
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && isCatalogue(query)) timer ??= setTimeout(write, WRITE_AFTER_MS);
  });
  timer = setTimeout(write, WRITE_AFTER_MS); // what came with the page is kept without a change
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && write());
}

function readsOf(queryClient: QueryClient): PersistedQuery[] {
  return queryClient
    .getQueryCache()
    .getAll()
    .filter(isCatalogue)
    .map(({ queryKey: [path], state }) => ({ path: String(path), atMs: state.dataUpdatedAt, data: state.data }));
}

function isCatalogue({ queryKey: [path], state }: Pick<Query, 'queryKey' | 'state'>): boolean {
  return state.status === 'success' && typeof path === 'string' && CATALOGUE.test(path);
}
