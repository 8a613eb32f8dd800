const PREFIX = 'entretiempo.';

/**
 * What was kept under a name; undefined when nothing was, or when this browser keeps nothing
 * (private mode, blocked site data) or holds something that is not ours.
 */
export function readStored(name: string): unknown {
  try {
    const text = localStorage.getItem(PREFIX + name);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @returns false when the browser keeps nothing or is full; what is on the screen goes on all the same */
export function save(name: string, value: unknown): boolean {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** @returns false when there is no storage to forget it from */
export function remove(name: string): boolean {
  try {
    localStorage.removeItem(PREFIX + name);
    return true;
  } catch {
    return false;
  }
}

/** Another tab kept or forgot what bears this name. */
export function onChangedInOtherTab(name: string, listener: () => void): void {
  addEventListener('storage', (event) => {
    if (event.key === PREFIX + name) listener();
  });
}
