import type { DBSchema } from 'idb';
import { objectStore } from './indexed-db.ts';

interface Records extends DBSchema {
  keyval: { key: string; value: unknown };
}

/** The names are those of the library that wrote the records of earlier versions. */
const begin = objectStore<Records>('keyval-store', 'keyval', {}, {});
const memory = new Map<string, unknown>();

/**
 * Reads from IndexedDB; from this page's memory in a browser that has none or forbids it.
 * For values that are too large or too precious for localStorage.
 */
export async function readRecord(key: string): Promise<unknown> {
  try {
    const { store } = await begin('readonly');
    return (await store.get(key)) ?? memory.get(key);
  } catch {
    return memory.get(key);
  }
}

/** @returns false when the value is lost as the page closes */
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
