import { expect } from '@playwright/test';
import { test } from './harness/stadium-test.ts';

const CHAT = 'https://ayuda.example.com/**';

test("tickets and chatbot have the venue's texts; a page that cannot be shown says so [VENUE-06, CONT-06]", async ({
  people,
  stadium,
}) => {
  const phone = await people.phone({ serviceWorker: true });
  const page = await phone.open('/home/estadio');
  const help = page.getByRole('button', { name: /¿Necesitás ayuda\?/ });
  const failure = page.getByRole('alertdialog', { name: 'WebView error' });

  await test.step("tickets have the venue's texts and open after the notice [VENUE-06]", async () => {
    const tickets = page.getByRole('link', { name: /Entradas/ });
    await tickets.getByText('Plateas y populares desde $ 18.000').waitFor();
    expect(await tickets.innerText(), 'its price does not break').toContain('desde $\u00a018.000');
    await tickets.tap();
    await page.getByText('Se abre entradas.example.com en el navegador.').waitFor();
    await page.getByRole('button', { name: 'Quedarme acá' }).tap();
  });

  await test.step('an unreachable chatbot can be tried again, and closes to the same screen [CONT-06]', async () => {
    phone.expectErrors(/ERR_INTERNET_DISCONNECTED|Failed to load/);
    // The view's code is on the phone once its service worker is active.
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await phone.monitored.context.setOffline(true);
    await help.tap();
    await failure.waitFor();
    await phone.monitored.context.route(CHAT, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Hola de nuevo</h1>' }),
    );
    await phone.monitored.context.setOffline(false);
    await page.waitForFunction(() => navigator.onLine);
    await failure.getByRole('button', { name: 'Probar de nuevo' }).tap();
    await page.frameLocator('iframe').getByRole('heading', { name: 'Hola de nuevo' }).waitFor();
    const chat = page.getByRole('dialog', { name: '¿Necesitás ayuda?' });
    await chat.getByTitle('¿Necesitás ayuda?').waitFor();
    await chat.getByRole('button', { name: 'Cerrar el chat' }).tap();
    await chat.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname).toBe('/home/estadio');
  });

  const other = await people.phone();

  await test.step("the demo's chatbot opens; an unapproved page does not [CONT-06]", async () => {
    await stadium.changeVenue(
      'estadio',
      `chatbot_link = 'http://localhost:${new URL(stadium.sandboxUrl).port}/chatbot'`,
    );
    const home = await other.open('/home/estadio');
    await home.getByRole('button', { name: /¿Necesitás ayuda\?/ }).tap();
    const chat = home.frameLocator('iframe');
    await chat.getByRole('link', { name: '¿Cómo pago?' }).tap();
    await chat.getByText('En efectivo: en el puesto si lo retirás').waitFor();

    other.expectErrors(/Content Security Policy|policy of the page: frame-src/);
    await stadium.changeVenue('estadio', `chatbot_link = 'https://otro.example.com/chat'`);
    // The live stream opens after the last sections of the home, which move the button.
    const stream = home.waitForResponse(/\/api\/live/);
    await other.open('/home/estadio');
    await stream;
    await home.getByRole('button', { name: /¿Necesitás ayuda\?/ }).tap();
    await home.getByRole('alertdialog', { name: 'WebView error' }).waitFor();
  });

  await test.step('a venue without both has no such section [VENUE-06]', async () => {
    await stadium.changeVenue('club', 'ticket_link = null, chatbot_link = null');
    const home = await other.open('/home/club');
    await home.getByRole('heading', { name: 'Comer y tomar' }).waitFor();
    expect(await home.getByRole('region', { name: 'Entradas y ayuda' }).count()).toBe(0);
  });
});
