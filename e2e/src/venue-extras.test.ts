import { expect } from '@playwright/test';

import { test } from './harness/stadium-test.ts';

const CHAT = 'https://ayuda.example.com/**';

test("tickets have the venue's texts and open after the notice [VENUE-06]", async ({ people, stadium }) => {
  const phone = await people.phone();
  const page = await phone.open('/home/estadio');
  const tickets = page.getByRole('link', { name: /Entradas/ });
  await tickets.getByText('Plateas y populares desde $ 18.000').waitFor();
  expect(await tickets.innerText(), 'its price does not break').toContain('desde $\u00a018.000');
  await tickets.tap();
  await page.getByText('Se abre entradas.example.com en el navegador.').waitFor();
  await page.getByRole('button', { name: 'Quedarme acá' }).tap();

  await stadium.changeVenue('club', `ticket_link = null, chatbot_link = null`);
  await expect.poll(async () => (await stadium.venue('club')).ticketLink).toBe(null);
  await phone.open('/home/club');
  await page.getByRole('heading', { name: 'Comer y tomar' }).waitFor();
  expect(await page.getByRole('region', { name: 'Entradas y ayuda' }).count()).toBe(0);
});

test('the chatbot opens in the app and closes to the same screen [VENUE-06, CONT-06]', async ({ people }) => {
  const phone = await people.phone();
  await phone.monitored.context.route(CHAT, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Hola, soy Riberito</h1>' }),
  );
  const page = await phone.open('/home/estadio');
  await page.getByRole('button', { name: /¿Necesitás ayuda\?/ }).tap();
  const chat = page.getByRole('dialog', { name: '¿Necesitás ayuda?' });
  await chat.getByTitle('¿Necesitás ayuda?').waitFor();
  await page.frameLocator('iframe').getByRole('heading', { name: 'Hola, soy Riberito' }).waitFor();

  await chat.getByRole('button', { name: 'Cerrar el chat' }).tap();
  await chat.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).pathname).toBe('/home/estadio');
});

test('an unreachable chatbot shows WebView error and can be retried [CONT-06]', async ({ people }) => {
  const phone = await people.phone({ serviceWorker: true });
  const page = await phone.open('/home/estadio');
  await page.getByRole('button', { name: /¿Necesitás ayuda\?/ }).waitFor();
  phone.expectErrors(/ERR_INTERNET_DISCONNECTED|Failed to load/);
  // The view's code is on the phone once its service worker is active.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await phone.monitored.context.setOffline(true);
  await page.getByRole('button', { name: /¿Necesitás ayuda\?/ }).tap();
  const alert = page.getByRole('alertdialog', { name: 'WebView error' });
  await alert.waitFor();

  await phone.monitored.context.route(CHAT, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Hola de nuevo</h1>' }),
  );
  await phone.monitored.context.setOffline(false);
  await page.waitForFunction(() => navigator.onLine);
  await alert.getByRole('button', { name: 'Probar de nuevo' }).tap();
  await page.frameLocator('iframe').getByRole('heading', { name: 'Hola de nuevo' }).waitFor();
});

test("the demo's chatbot opens; an unapproved page shows WebView error [CONT-06]", async ({ people, stadium }) => {
  const linkTo = async (address: string) => {
    await stadium.changeVenue('estadio', `chatbot_link = '${address}'`);
    await expect.poll(async () => (await stadium.venue('estadio')).chatbotLink).toBe(address);
  };
  await linkTo(`http://localhost:${new URL(stadium.sandboxUrl).port}/chatbot`);
  const phone = await people.phone();
  const page = await phone.open('/home/estadio');
  await page.getByRole('button', { name: /¿Necesitás ayuda\?/ }).tap();
  const chat = page.frameLocator('iframe');
  await chat.getByRole('link', { name: '¿Cómo pago?' }).tap();
  await chat.getByText('En efectivo: en el puesto si lo retirás').waitFor();

  phone.expectErrors(/Content Security Policy|policy of the page: frame-src/);
  await linkTo('https://otro.example.com/chat');
  await phone.open('/home/estadio');
  await page.getByRole('button', { name: /¿Necesitás ayuda\?/ }).tap();
  await page.getByRole('alertdialog', { name: 'WebView error' }).waitFor();
});
