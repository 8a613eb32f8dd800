import { get, set } from 'idb-keyval';

const memory = new Map<string, unknown>();

/**
 * Reads from IndexedDB; from this page's memory in a browser that has none or forbids it.
 * For what is too large or too precious for localStorage.
 */
export async function readRecord(key: string): Promise<unknown> {
  try {
    return (await get<unknown>(key)) ?? memory.get(key);
  } catch {
    return memory.get(key);
  }
}

/** @returns false when it only holds until the page closes */
export async function writeRecord(key: string, value: unknown): Promise<boolean> {
  memory.set(key, value);
  try {
    await set(key, value);
    memory.delete(key);
    return true;
  } catch {
    return false;
  }
}
