const PREFIX = 'entretiempo.';

/** Value of this tab. It survives a reload and a redirect, not the tab. */
export function loadFromTab(name: string): unknown {
  try {
    const text = sessionStorage.getItem(PREFIX + name);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * @param value undefined deletes it
 * @returns false without storage
 */
export function saveInTab(name: string, value: unknown): boolean {
  try {
    if (value === undefined) sessionStorage.removeItem(PREFIX + name);
    else sessionStorage.setItem(PREFIX + name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
