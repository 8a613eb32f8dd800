import type { Query, QueryClient } from '@tanstack/react-query';
import { readRecord, writeRecord } from '#shared/storage/records.ts';
import { asRecord } from '@app/client/storage/persisted-store.ts';
import { CACHE_TTL_MS, FRESH_FOR_MS } from '@app/ordering/reads/query-client.ts';

/** Increase it when persisted data changes its shape; other versions are ignored. */
const RECORD = 'catalogue-9';
const WRITE_AFTER_MS = 1_000;
/** Queries with the same data for all people. Personal data is never persisted here. */
const CATALOGUE = /^\/api\/(apps|venues|commerces|products|events|articles)\//;

let markRestored: () => void = () => undefined;
/** Fulfilled once the persisted catalogue is restored, or cannot be. */
export const restored = new Promise<void>((resolve) => {
  markRestored = resolve;
});

/**
 * Restores the persisted catalogue for an offline start. Data of the page is newer and stays. Restored data shows at
 * once and counts as stale. Written by hand: the library's persister and hydration add 2 kB to the first screen.
 *
 * @see APP-07, APP-11
 */
export async function loadPersistedQueries(queryClient: QueryClient): Promise<void> {
  try {
    await restoreQueries(queryClient);
  } finally {
    markRestored();
  }
}

async function restoreQueries(queryClient: QueryClient): Promise<void> {
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

/** Persists the catalogue shortly after each change, and when the page is left. */
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
  timer = setTimeout(write, WRITE_AFTER_MS); // persists the data of the page, which triggers no change
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
