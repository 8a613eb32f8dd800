import { expect, type Page } from '@playwright/test';
import { cartOf } from '../harness/ordering.ts';
import { hasPersisted } from '../harness/persisted-reads.ts';
import { test } from '../harness/stadium-test.ts';

const PRODUCT = 'Choripán';
const SECOND_PRODUCT = 'Superpancho';

/** Closes the app and rewrites its databases as versions before the library `idb` did. */
async function storeAsEarlierVersions(page: Page): Promise<void> {
  await page.route('**/api/blank', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto('/api/blank');
  await page.evaluate(async () => {
    const resultOf = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed')));
      });
    const copies = [
      { name: 'keyval-store', store: 'keyval', parameters: {} },
      { name: 'entretiempo-outbox', store: 'orders', parameters: { keyPath: 'key' } },
    ];
    for (const { name, store, parameters } of copies) {
      const current = await resultOf(indexedDB.open(name));
      const records = current.transaction(store).objectStore(store);
      const [keys, values] = await Promise.all([resultOf(records.getAllKeys()), resultOf<unknown[]>(records.getAll())]);
      current.close();
      await resultOf(indexedDB.deleteDatabase(name));

      const opening = indexedDB.open(name);
      opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(store, parameters));
      const earlier = await resultOf(opening);
      const target = earlier.transaction(store, 'readwrite').objectStore(store);
      const isInline = 'keyPath' in parameters;
      await Promise.all(values.map((value, place) => resultOf(target.put(value, isInline ? undefined : keys[place]))));
      earlier.close();
    }
  });
}

test('an order and a cart of an earlier version are read, the order sent once [APP-11, CART-01, ORD-07]', async ({
  people,
  stadium,
}) => {
  const email = 'version-anterior@example.com';
  const phone = await people.phone();
  phone.expectErrors(/net::ERR_FAILED/);
  const ordering = await cartOf(phone, 'estadio/parrilla', PRODUCT);
  const { page } = phone;
  await ordering.fillPickUp(email);
  await page.route('**/api/orders', (route) => route.abort('failed'));
  await ordering.confirmThrough();
  await page.getByRole('heading', { name: 'Tu pedido está guardado en el teléfono' }).waitFor();
  await page.goBack();
  await ordering.add(SECOND_PRODUCT);
  await page.waitForFunction((name) => localStorage.getItem('entretiempo.cart')?.includes(name), SECOND_PRODUCT);

  await storeAsEarlierVersions(page);
  await page.evaluate(() => localStorage.removeItem('entretiempo.cart')); // earlier versions stored it in IndexedDB only
  await page.unroute('**/api/orders');
  await page.goto('/home/estadio');

  await page.getByRole('link', { name: /Ver mi pedido/ }).waitFor();
  const count = () => stadium.query('select count(*)::int as count from orders where guest_email = $1', [email]);
  await expect.poll(count).toEqual([{ count: 1 }]);
});

/** Stores the menu as an earlier version did, with the ids of the extras of each product. @returns whether there was one */
async function replaceByEarlierMenu(): Promise<boolean> {
  const opening = indexedDB.open('keyval-store');
  await new Promise((resolve) => opening.addEventListener('success', resolve));
  const records = opening.result.transaction('keyval', 'readwrite').objectStore('keyval');
  const reading = records.get('catalogue-9');
  await new Promise((resolve) => reading.addEventListener('success', resolve));
  const menu: unknown = reading.result;
  if (menu !== undefined) {
    records.put(JSON.parse(JSON.stringify(menu).replaceAll('"modifierGroups":', '"extras":')), 'catalogue-4');
    const deleting = records.delete('catalogue-9');
    await new Promise((resolve) => deleting.addEventListener('success', resolve));
  }
  opening.result.close();
  return menu !== undefined;
}

/** Replaces the stored page of a path by the app shell, as the worker does when the server has none. Runs in the page. */
async function replaceByShell(path: string): Promise<void> {
  const [shell] = (await caches.keys()).filter((name) => name.startsWith('shell-'));
  const cache = await caches.open(shell ?? '');
  const index = await cache.match('/index.html');
  if (index) await cache.put(path, index);
}

test('a menu that an earlier version stored is not read [APP-11, EXTRA-01]', async ({ people }) => {
  const phone = await people.phone({ serviceWorker: true });
  const page = await phone.open('/commerce/estadio/parrilla');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => page.evaluate(hasPersisted, 'modifierGroups')).toBe(true);
  await page.route('**/api/blank', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto('/api/blank');
  // The document that was left may still be writing its menu.
  await expect.poll(() => page.evaluate(replaceByEarlierMenu), { intervals: [500] }).toBe(false);
  await page.evaluate(replaceByShell, '/commerce/estadio/parrilla'); // it has a menu of its own
  await phone.goOffline();
  await page.goto('/commerce/estadio/parrilla');
  await page.getByText('Este menú todavía no está en el teléfono').waitFor();

  await phone.goOnline();
  await page.getByRole('button', { name: 'Agregar Hamburguesa doble' }).tap();
  await page.getByRole('button', { name: 'Agregar Extra cheddar' }).waitFor();
});
