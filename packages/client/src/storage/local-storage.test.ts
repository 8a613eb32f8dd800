import { afterEach, expect, it, vi } from 'vitest';
import { isOnlyInMemory, readStored, remove, save } from './local-storage.ts';

function stubStorage(stored: Map<string, string>, isDenied: () => boolean): void {
  const refuse = () => {
    if (isDenied()) throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => {
      refuse();
      return stored.get(key) ?? null;
    },
    setItem: (key: string, text: string) => {
      refuse();
      stored.set(key, text);
    },
    removeItem: (key: string) => {
      refuse();
      stored.delete(key);
    },
  });
}

afterEach(() => {
  remove('seat');
  vi.unstubAllGlobals();
});

it('a refused value lasts in memory, until it is removed or stored [APP-08, APP-11]', () => {
  let isDenied = true;
  const stored = new Map<string, string>();
  stubStorage(stored, () => isDenied);
  expect(readStored('seat')).toBeUndefined();
  expect(save('seat', { row: 14 })).toBe(false);
  expect([readStored('seat'), isOnlyInMemory('seat')]).toEqual([{ row: 14 }, true]);
  remove('seat');
  expect([readStored('seat'), isOnlyInMemory('seat')]).toEqual([undefined, false]);

  save('seat', { row: 14 });
  isDenied = false;
  expect(save('seat', { row: 15 })).toBe(true);
  expect([readStored('seat'), isOnlyInMemory('seat')]).toEqual([{ row: 15 }, false]);
  expect([...stored.values()]).toEqual(['{"row":15}']);
});
