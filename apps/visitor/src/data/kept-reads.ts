import { dehydrate, hydrate } from '@tanstack/react-query';
import type { DehydratedState, Query, QueryClient } from '@tanstack/react-query';
import { fieldsOf } from '../device/kept-state.ts';
import { readRecord, writeRecord } from '../device/database.ts';
import { KEPT_FOR_MS } from './query-client.ts';

/** Rises when answers change their shape; what was kept in another shape is not read. */
const RECORD = 'catalogue-1';
const WRITE_AFTER_MS = 1_000;
/** Reads that are the same for everybody. What belongs to one person is never kept here. */
const CATALOGUE = /^\/api\/(apps|venues|commerces|products|events|articles)\//;

/**
 * Brings back the catalogue as last seen, so that a start without network shows it. What came with the page is newer
 * and stays. (The library's own persister brings a second query core of an older version with it.)
 *
 * @see APP-11
 */
export async function restoreReads(queryClient: QueryClient): Promise<void> {
  const kept = fieldsOf(await readRecord(RECORD));
  const [reads, keptAtMs] = [kept.get('reads'), kept.get('keptAtMs')];
  const isRecent = typeof keptAtMs === 'number' && Date.now() - keptAtMs < KEPT_FOR_MS;
  if (isRecent && isDehydrated(reads)) hydrate(queryClient, reads);
}

function isDehydrated(value: unknown): value is DehydratedState {
  return Array.isArray(fieldsOf(value).get('queries'));
}

/** Keeps the catalogue on the device from now on: shortly after each change, and when the page is left. */
export function keepReads(queryClient: QueryClient): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    const reads = dehydrate(queryClient, { shouldDehydrateQuery: isCatalogue, shouldDehydrateMutation: () => false });
    void writeRecord(RECORD, { keptAtMs: Date.now(), reads });
  };
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && isCatalogue(query)) timer ??= setTimeout(write, WRITE_AFTER_MS);
  });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && write());
}

function isCatalogue({ queryKey: [path], state }: Pick<Query, 'queryKey' | 'state'>): boolean {
  return state.status === 'success' && typeof path === 'string' && CATALOGUE.test(path);
}
