import { expect, test, type Page } from '@playwright/test';
import { createApi } from '@app/client/api.ts';
import { PAYMENT_PROVIDER } from '@app/contract/values/payment-providers.ts';
import { Ordering } from '../harness/ordering.ts';
import { acceptFirstInvitation, EmptyInstallation, INVITATION_LINK } from './empty-installation.ts';

/** Presses and typed fields from the first sign-in to the paid order; docs/operators/en/first-day.md names the figure. */
const STEPS_TO_FIRST_ORDER = 22;

let installation: EmptyInstallation;
test.beforeAll(async () => {
  installation = await EmptyInstallation.create();
});
test.afterAll(async () => installation.remove());

/** A person at a desk, whose presses and typed fields are counted. */
class Owner {
  readonly page: Page;
  steps = 0;

  constructor(page: Page) {
    this.page = page;
  }

  async press(name: string | RegExp, role: 'button' | 'link' = 'button'): Promise<void> {
    this.steps += 1;
    await this.page
      .getByRole(role, { name, exact: typeof name === 'string' })
      .first()
      .click();
  }

  async type(label: string, value: string): Promise<void> {
    this.steps += 1;
    await this.page.getByLabel(label, { exact: true }).first().fill(value);
  }

  async choose(label: string, option: string): Promise<void> {
    this.steps += 1;
    await this.page.getByLabel(label, { exact: true }).selectOption({ label: option });
  }
}

test('an owner opens a venue and hands over the first paid order [API-03, ORD-02]', async ({ browser }) => {
  const output = await installation.start();
  const desk = await browser.newContext({ locale: 'es-AR', viewport: { width: 1280, height: 800 } });
  const page = await desk.newPage();
  await acceptFirstInvitation(page, INVITATION_LINK.exec(output)?.[0] ?? '', 'duena@example.org');

  const owner = new Owner(page);
  await owner.press('Administración', 'link');
  await page.getByRole('heading', { name: 'Todavía no hay ninguna sede' }).waitFor();
  await owner.press('Crear una sede', 'link');
  await owner.press('Guardar');
  await page.getByText('Completá este campo.').first().waitFor();
  await owner.type('Nombre', 'Club del Parque');
  await owner.type('Código en la dirección', 'parque');
  await owner.press('Guardar');

  await page.getByRole('heading', { name: 'Abrí tu sede' }).waitFor();
  await owner.press('Abrir: Puesto', 'link');
  await owner.type('Nombre', 'Cantina');
  await owner.type('Código en la dirección', 'cantina');
  await owner.press('Guardar');
  await page.getByText('Cantina: creado').waitFor();

  await owner.press('Inicio', 'link');
  await owner.press('Abrir: Carta', 'link');
  await owner.type('Nombre', 'Choripán');
  await owner.press('Categoría nueva');
  await owner.type('Nombre de la categoría', 'Parrilla');
  await owner.press('Crear la categoría');
  await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
  await owner.type('Precio', '7.800');
  await owner.press('Guardar');
  await page.getByRole('row', { name: /Choripán/ }).waitFor();

  const visitor = await browser.newContext({ locale: 'es-AR', hasTouch: true, viewport: { width: 390, height: 844 } });
  const phone = await visitor.newPage();
  await phone.goto(`${installation.url}/commerce/parque/cantina`);
  const ordering = new Ordering(phone);
  await ordering.add('Choripán');
  await ordering.goToCart();
  await ordering.fillPickUpWithoutEvent('visita@example.org');
  await ordering.confirmButton().tap();
  await phone.getByText(ordering.words.success).waitFor();

  await owner.press('Ir a los puestos', 'link');
  await owner.press(/^Cantina/);
  await owner.press(/^Cobrar/);
  await owner.press(/^Empezar/);
  expect(owner.steps).toBeLessThanOrEqual(STEPS_TO_FIRST_ORDER);
  test.info().annotations.push({ type: 'steps', description: String(owner.steps) });
  await installation.stop();

  const withSandbox = await installation.startWithSandbox();
  expect(withSandbox).not.toContain('Loading the demo venues');
  expect(await connectSandboxAccount(page)).toBe(200);
  await expect
    .poll(async () => (await readCommerce()).commerce.paymentConfig.mercadoPagoPublicKey)
    .toBe('TEST-public-parque');
  expect((await readCommerce()).venue.chatbotLink, 'the demo changes no venue of the owner').toBeNull();
  await installation.stop();
});

function readCommerce() {
  const api = createApi({
    baseUrl: installation.url,
    token: () => null,
    language: () => 'es',
    onSessionEnded: () => undefined,
  });
  return api.send('GET /api/commerces/get/by-codes/:venueCode/:commerceCode', {
    params: { venueCode: 'parque', commerceCode: 'cantina' },
  });
}

/** As docs/demo.md says. @returns the status of the answer */
async function connectSandboxAccount(page: Page): Promise<number> {
  const { venue, commerce } = await readCommerce();
  const body = {
    provider: PAYMENT_PROVIDER.mercadoPago,
    parameters: { publicKey: 'TEST-public-parque' },
    secrets: { 'mp-access-token': 'TEST-sandbox-parque', 'mp-webhook-secret': 'sandbox-webhook-parque' },
  };
  const url = `/api/venues/${venue.id}/payment-configs/${commerce.paymentConfig.id}/account`;
  return page.evaluate(
    async ([to, text]) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(to, { method: 'PUT', headers, body: text })).status;
    },
    [url, JSON.stringify(body)] as const,
  );
}
