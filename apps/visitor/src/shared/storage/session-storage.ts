const PREFIX = 'entretiempo.';

/** What this tab alone kept under a name: it outlives a reload and the way to another site and back, not the tab. */
export function loadFromTab(name: string): unknown {
  try {
    const text = sessionStorage.getItem(PREFIX + name);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @param value undefined forgets. @returns false when the browser keeps nothing */
export function saveInTab(name: string, value: unknown): boolean {
  try {
    if (value === undefined) sessionStorage.removeItem(PREFIX + name);
    else sessionStorage.setItem(PREFIX + name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
