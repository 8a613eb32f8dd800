import { openDB, type DBSchema, type IDBPDatabase, type StoreNames } from 'idb';

/**
 * Transactions on one object store. The database opens at first use and reopens after the browser closed it, to free
 * disk space or in the background.
 *
 * @returns a function that starts a transaction
 */
export function objectStore<Schema extends DBSchema>(
  databaseName: string,
  storeName: StoreNames<Schema>,
  parameters: IDBObjectStoreParameters,
  options: IDBTransactionOptions,
) {
  let opening: Promise<IDBPDatabase<Schema>> | undefined;

  async function begin<Mode extends 'readonly' | 'readwrite'>(mode: Mode) {
    opening ??= openDB<Schema>(databaseName, 1, {
      upgrade: (database) => void database.createObjectStore(storeName, parameters),
    });
    return (await opening).transaction(storeName, mode, options);
  }

  return async <Mode extends 'readonly' | 'readwrite'>(mode: Mode) => {
    try {
      return await begin(mode);
    } catch {
      opening = undefined;
      return begin(mode);
    }
  };
}
