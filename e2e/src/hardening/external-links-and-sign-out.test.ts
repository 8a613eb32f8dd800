import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

import { test } from '../harness/stadium-test.ts';

const VENUE = 'estadio';

test('a blocked link shows a message and its URL [CONT-07]', async ({ people }) => {
  const phone = await people.phone();
  const page = await phone.open('/social-media/estadio');
  await page.evaluate(() => {
    window.open = () => null; // as a browser that blocks pop-ups
  });
  await page.getByRole('link', { name: 'Abrir el muro' }).tap();
  await page.getByRole('button', { name: 'Abrir muro.example.com' }).tap();
  const alert = page.getByRole('alert');
  await alert.getByText('El navegador no dejó abrir el enlace. Copialo y abrilo en otra pestaña:').waitFor();
  expect(await alert.innerText()).toContain('https://muro.example.com/la-ribera');
});

test('an external link names its host and sends no opener or referrer [CONT-07]', async ({ people }) => {
  const phone = await people.phone();
  await phone.monitored.context.route('https://muro.example.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>Muro</p>' }),
  );
  const page = await phone.open('/social-media/estadio');
  expect(await page.getByRole('link', { name: 'Abrir el muro' }).getAttribute('rel')).toBe('noopener noreferrer');
  await page.getByRole('link', { name: 'Abrir el muro' }).tap();
  const [outside] = await Promise.all([
    phone.monitored.context.waitForEvent('page'),
    page.getByRole('button', { name: 'Abrir muro.example.com' }).tap(),
  ]);
  await outside.getByText('Muro').waitFor();
  expect(await outside.evaluate(() => [document.referrer, window.opener === null])).toEqual(['', true]);
});

test('after signing out no personal data is left, even on going back [AUTH-09, APP-11]', async ({
  people,
  stadium,
}) => {
  const email = 'canario@example.com';
  const phone = await people.phone({ serviceWorker: true });
  const page = await phone.open(`/home/${VENUE}`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.getByRole('button', { name: 'Ingresar' }).tap();
  await page.getByRole('button', { name: 'Seguir con e-mail' }).tap();
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Enviar código' }).tap();
  await page.getByLabel('Código de 6 números').fill(await stadium.mailbox.codeFor(email));
  await page.getByRole('button', { name: 'Mi cuenta' }).waitFor();
  const token = await page.evaluate(
    () => /"token":"([^"]+)"/.exec(localStorage.getItem('entretiempo.auth') ?? '')?.[1],
  );
  expect(token).toBeTruthy();
  await phone.open(`/orders/${VENUE}`); // reads the person's own orders
  await phone.open(`/home/${VENUE}`);
  await page.getByRole('button', { name: 'Mi cuenta' }).tap();
  await page.getByText(email).first().waitFor();
  await page.getByRole('button', { name: 'Salir de la cuenta' }).tap();
  await page.getByRole('button', { name: 'Ingresar', exact: true }).waitFor();

  for (const step of ['here', 'back', 'reloaded'] as const) {
    if (step === 'back') await page.goBack();
    if (step === 'reloaded') await page.reload();
    await page.locator('main').first().waitFor();
    expect(await page.evaluate(() => document.body.innerText)).not.toContain(email);
    const stored = await allStorage(page);
    expect(stored.texts.filter((text) => text.includes(email) || text.includes(token ?? email))).toEqual([]);
    expect(
      stored.paths.filter((path) => !/^\/(index\.html$|favicon\.svg$|assets\/|media\/|icons\/)/.test(path)),
    ).toEqual([]);
    expect(stored.paths).toContain('/index.html');
  }
});

/** All storage of this origin: the worker's cache by path, and the contents of every store. */
async function allStorage(page: Page): Promise<{ paths: string[]; texts: string[] }> {
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
        const request = database.transaction(store).objectStore(store).getAll();
        await new Promise((resolve) => request.addEventListener('success', resolve));
        texts.push(JSON.stringify(request.result));
      }
      database.close();
    }
    return { paths, texts };
  });
}
