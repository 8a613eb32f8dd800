import type { Page } from '@playwright/test';

/** All storage of this origin: the worker's cache by path, and every record as its key and value. */
export async function allStorage(page: Page): Promise<{ paths: string[]; texts: string[] }> {
  return page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      paths.push(...requests.map(({ url }) => new URL(url).pathname));
    }
    const stored = [localStorage, sessionStorage].map((storage) => JSON.stringify(Object.entries(storage)));
    const texts = [...stored, document.cookie];
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name ?? '');
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('not opened')));
      });
      for (const store of database.objectStoreNames) {
        const content = database.transaction(store).objectStore(store);
        const [keys, values] = [content.getAllKeys(), content.getAll()];
        await new Promise((resolve) => values.addEventListener('success', resolve));
        texts.push(...keys.result.map((key, at) => JSON.stringify([key, values.result[at] ?? null])));
      }
      database.close();
    }
    return { paths, texts };
  });
}
