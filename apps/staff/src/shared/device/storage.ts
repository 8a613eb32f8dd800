type Place = 'localStorage' | 'sessionStorage';

/** Private windows and full disks throw on access; the board works without storage then. */
export function readStored(key: string, place: Place = 'localStorage'): string | null {
  try {
    return globalThis[place].getItem(key);
  } catch {
    return null;
  }
}

/** @param value null forgets the key */
export function save(key: string, value: string | null, place: Place = 'localStorage'): void {
  try {
    if (value === null) globalThis[place].removeItem(key);
    else globalThis[place].setItem(key, value);
  } catch {
    return; // kept in memory only
  }
}
