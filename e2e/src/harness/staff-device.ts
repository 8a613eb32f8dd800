import { expect, type Page } from '@playwright/test';

type StaffDatabase = 'queued-transitions' | 'staff-last-reads';

/** Number of rows that the staff app stores on this device. */
export function countStored(page: Page, database: StaffDatabase): Promise<number> {
  const store = database === 'queued-transitions' ? 'transitions' : 'reads';
  return page.evaluate(
    ([databaseName, storeName]) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open(databaseName);
        opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')));
        opening.addEventListener('success', () => {
          const db = opening.result;
          if (!db.objectStoreNames.contains(storeName)) {
            db.close();
            resolve(0);
            return;
          }
          const counting = db.transaction(storeName).objectStore(storeName).count();
          counting.addEventListener('success', () => {
            db.close();
            resolve(counting.result);
          });
        });
      }),
    [database, store] as const,
  );
}

/** Waits until a board can open without a network: its code and its last read are on the device. */
export async function untilReadyForOffline(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect.poll(() => countStored(page, 'staff-last-reads')).toBeGreaterThan(0);
}
