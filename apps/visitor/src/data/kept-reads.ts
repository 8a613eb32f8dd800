import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister';
import type { Query, QueryClient } from '@tanstack/react-query';
import { persistQueryClientRestore, persistQueryClientSubscribe } from '@tanstack/react-query-persist-client';
import { deleteRecord, readRecord, writeRecord } from '../device/database.ts';
import { KEPT_FOR_MS } from './query-client.ts';

/** Rises when answers change their shape. */
const SHAPE = '1';
const WRITE_EVERY_MS = 2_000;
/** Reads that are the same for everybody. What belongs to one person is never kept here. */
const CATALOGUE = /^\/api\/(apps|venues|commerces|products|events|articles)\//;

const persister = createAsyncStoragePersister({
  key: 'catalogue',
  throttleTime: WRITE_EVERY_MS,
  storage: {
    getItem: async (key) => {
      const kept = await readRecord(key);
      return typeof kept === 'string' ? kept : null;
    },
    setItem: writeRecord,
    removeItem: deleteRecord,
  },
});

/** Brings back the catalogue as last seen, so that a start without network shows it. @see APP-11 */
export function restoreReads(queryClient: QueryClient): Promise<void> {
  return persistQueryClientRestore({ queryClient, persister, buster: SHAPE, maxAge: KEPT_FOR_MS });
}

/** Keeps the catalogue on the device from now on. */
export function keepReads(queryClient: QueryClient): void {
  persistQueryClientSubscribe({
    queryClient,
    persister,
    buster: SHAPE,
    dehydrateOptions: { shouldDehydrateQuery: isCatalogue, shouldDehydrateMutation: () => false },
  });
}

function isCatalogue({ queryKey: [path], state }: Query): boolean {
  return state.status === 'success' && typeof path === 'string' && CATALOGUE.test(path);
}
