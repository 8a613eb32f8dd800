const PREFIX = 'entretiempo.';

/** Stored value; undefined without one, without storage (private mode, blocked site data), or with invalid JSON. */
export function readStored(name: string): unknown {
  try {
    const text = localStorage.getItem(PREFIX + name);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @returns false when the browser has no storage or it is full */
export function save(name: string, value: unknown): boolean {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** @returns false without storage */
export function remove(name: string): boolean {
  try {
    localStorage.removeItem(PREFIX + name);
    return true;
  } catch {
    return false;
  }
}

/** Calls the listener when another tab changes or deletes the value. */
export function onChangedInOtherTab(name: string, listener: () => void): void {
  addEventListener('storage', (event) => {
    if (event.key === PREFIX + name) listener();
  });
}
