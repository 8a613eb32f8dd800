type Place = 'localStorage' | 'sessionStorage';

/** Access throws in private windows and on full disks; the board then works without storage. */
export function readStored(key: string, place: Place = 'localStorage'): string | null {
  try {
    return globalThis[place].getItem(key);
  } catch {
    return null;
  }
}

/** @param value null deletes the key */
export function save(key: string, value: string | null, place: Place = 'localStorage'): void {
  try {
    if (value === null) globalThis[place].removeItem(key);
    else globalThis[place].setItem(key, value);
  } catch {
    return; // only in memory
  }
}
