import type { DBSchema } from 'idb';
import { objectStore } from '@app/client/indexed-db.ts';

interface Records extends DBSchema {
  keyval: { key: string; value: unknown };
}

/** Names of the library that wrote the records of earlier versions. */
const begin = objectStore<Records>('keyval-store', 'keyval', {}, {});
const memory = new Map<string, unknown>();

/** Reads from IndexedDB, or from memory without it. For values too large or too important for localStorage. */
export async function readRecord(key: string): Promise<unknown> {
  try {
    const { store } = await begin('readonly');
    return (await store.get(key)) ?? memory.get(key);
  } catch {
    return memory.get(key);
  }
}

/** @returns false when the value is only in memory */
export async function writeRecord(key: string, value: unknown): Promise<boolean> {
  memory.set(key, value);
  try {
    const { store, done } = await begin('readwrite');
    await Promise.all([store.put(value, key), done]);
    memory.delete(key);
    return true;
  } catch {
    return false;
  }
}
