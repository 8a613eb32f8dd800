const PREFIX = 'entretiempo.';

/** Values that the browser refused to store: full, or denied by a setting. They last as long as this document. */
const memory = new Map<string, string>();

/** Stored value, or the one that only this document has; undefined without one or with invalid JSON. */
export function readStored(name: string): unknown {
  try {
    const text = memory.get(name) ?? localStorage.getItem(PREFIX + name);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @returns false when the browser has no storage or it is full; then the value is in memory */
export function save(name: string, value: unknown): boolean {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(PREFIX + name, text);
    memory.delete(name);
    return true;
  } catch {
    memory.set(name, text);
    return false;
  }
}

/** @returns false without storage */
export function remove(name: string): boolean {
  memory.delete(name);
  try {
    localStorage.removeItem(PREFIX + name);
    return true;
  } catch {
    return false;
  }
}

/** Whether the browser refused to store the present value, so that it ends with this document. */
export function isOnlyInMemory(name: string): boolean {
  return memory.has(name);
}

/** Calls the listener when another tab changes or deletes the value. */
export function onChangedInOtherTab(name: string, listener: () => void): void {
  addEventListener('storage', (event) => {
    if (event.key !== PREFIX + name) return;
    memory.delete(name);
    listener();
  });
}
