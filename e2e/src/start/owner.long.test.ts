import fs from 'node:fs';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { createApi } from '@app/client/api.ts';
import { ROOT } from '@app/tools/root.ts';
import { BoardScreen } from '../harness/board-screen.ts';
import { Ordering, type Receipt } from '../harness/ordering.ts';
import { Paying } from '../harness/paying.ts';
import type { Language } from '../harness/people.ts';
import { StepCounter } from '../harness/step-counter.ts';
import { acceptFirstInvitation, EmptyInstallation, INVITATION_LINK } from './empty-installation.ts';

/** Presses and fields from the link of the set-up to the hand-over of a paid order. The page of the first day names the figure. */
const STEPS_TO_FIRST_ORDER = 45;
const MENU = [
  'Nombre;Precio;Categoría',
  'Choripán;7.800;Parrilla',
  'Bondiola;$ 9.500,00;Parrilla',
  'Papas fritas;6.200;Para picar',
  'Gaseosa 500 ml;3.400;Bebidas',
].join('\n');

let installation: EmptyInstallation;
test.beforeAll(async () => {
  installation = await EmptyInstallation.create();
});
test.afterAll(async () => installation.remove());

/** A person at a desk. */
class Owner {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async press(name: string | RegExp, role: 'button' | 'link' = 'button'): Promise<void> {
    await this.page
      .getByRole(role, { name, exact: typeof name === 'string' })
      .first()
      .click();
  }

  async type(label: string, value: string): Promise<void> {
    await this.page.getByLabel(label, { exact: true }).first().fill(value);
  }
}

test('an owner opens a venue and hands over the first paid order [API-03, ORD-02]', async ({ browser }) => {
  const counter = new StepCounter();
  const output = await installation.start();
  const desk = await browser.newContext({ locale: 'es-AR', viewport: { width: 1280, height: 800 } });
  await counter.observe(desk);
  const page = await desk.newPage();
  counter.steps = 1; // the link of the set-up
  await acceptFirstInvitation(page, INVITATION_LINK.exec(output)?.[0] ?? '', 'duena@example.org');
  const owner = new Owner(page);
  await openVenueAndStall(owner);
  await importMenu(owner);
  await installation.stop();

  // The stand-in of the provider, in place of the real one.
  const withSandbox = await installation.startWithSandbox();
  expect(withSandbox).not.toContain('Loading the demo venues');
  await connectAccount(owner);
  expect((await readCommerce()).venue.chatbotLink, 'the demo changes no venue of the owner').toBeNull();

  const visitor = await browser.newContext({ locale: 'es-AR', hasTouch: true, viewport: { width: 390, height: 844 } });
  await counter.observe(visitor);
  counter.steps += 1; // the address of the venue, scanned or typed
  const { number, code } = await payByCard(await visitor.newPage());

  await owner.press('Ir a los puestos', 'link');
  await owner.press(/^Cantina/);
  const board = new BoardScreen(page);
  const press = async (action: RegExp) =>
    page
      .getByRole('article', { name: String(number), exact: true })
      .getByRole('button', { name: action })
      .first()
      .click();
  await press(/^Listo/);
  await press(/^Entregar/);
  await board.typeCode(code);
  await expect(page.getByRole('article', { name: String(number), exact: true })).toHaveCount(0);
  test.info().annotations.push({ type: 'steps', description: String(counter.steps) });
  expect(counter.steps).toBe(STEPS_TO_FIRST_ORDER);
  expect(pageOfGuide('en')).toContain(` ${STEPS_TO_FIRST_ORDER} presses and fields`);
  expect(pageOfGuide('es')).toContain(` ${STEPS_TO_FIRST_ORDER} toques y datos`);
  await installation.stop();
});

function pageOfGuide(language: Language): string {
  return fs.readFileSync(path.join(ROOT, 'docs/operators', language, 'first-day.md'), 'utf8');
}

async function openVenueAndStall(owner: Owner): Promise<void> {
  const { page } = owner;
  await owner.press('Administración', 'link');
  await page.getByRole('heading', { name: 'Todavía no hay ninguna sede' }).waitFor();
  await owner.press('Crear una sede', 'link');
  await owner.type('Nombre', 'Parque Ñandú');
  await expect(page.getByLabel('Código en la dirección', { exact: true })).toHaveValue('parque-nandu');
  await owner.press('Guardar');

  await page.getByRole('heading', { name: 'Abrí tu sede' }).waitFor();
  await owner.press('Abrir: Puesto', 'link');
  await owner.type('Nombre', 'Cantina');
  await owner.press('Guardar');
  await page.getByText('Cantina: creado').waitFor();
}

async function importMenu(owner: Owner): Promise<void> {
  const { page } = owner;
  await owner.press('Inicio', 'link');
  await owner.press('Abrir: Carta', 'link');
  await owner.press('Importar una planilla', 'link');
  const choosing = page.waitForEvent('filechooser');
  await owner.press('Elegir archivo');
  await (await choosing).setFiles({ name: 'carta.csv', mimeType: 'text/csv', buffer: Buffer.from(MENU) });
  await owner.press('Importar 4 cambios');
  await page.getByRole('heading', { name: 'Planilla importada' }).waitFor();
}

/** As docs/demo.md says. */
async function connectAccount(owner: Owner): Promise<void> {
  const { page } = owner;
  await owner.press('Inicio', 'link');
  await owner.press('Cambiar: Medios de pago', 'link');
  await owner.press('Conectar proveedor', 'link');
  await owner.type('Clave pública (public key)', 'TEST-public-parque');
  await owner.type('Access token', 'TEST-sandbox-parque');
  await owner.type('Clave secreta de los avisos (webhooks)', 'sandbox-webhook-parque');
  await owner.press('Probar y conectar');
  await page.getByText('Mercado Pago: conectado').waitFor();
  await expect
    .poll(async () => (await readCommerce()).commerce.paymentConfig.mercadoPagoPublicKey)
    .toBe('TEST-public-parque');
}

/** A visitor's order, from the home of the venue. */
async function payByCard(phone: Page): Promise<Receipt> {
  await phone.goto(`${installation.url}/home/parque-nandu`);
  await phone
    .getByRole('link', { name: /Cantina/ })
    .first()
    .tap();
  const ordering = new Ordering(phone);
  const paying = new Paying(phone);
  await ordering.add('Choripán');
  await ordering.goToCart();
  await ordering.fillPickUpWithoutEvent('visita@example.org');
  await paying.confirmToCard(ordering);
  await paying.pay();
  return ordering.receipt();
}

function readCommerce() {
  const api = createApi({
    baseUrl: installation.url,
    token: () => null,
    language: () => 'es',
    onSessionEnded: () => undefined,
  });
  return api.send('GET /api/commerces/get/by-codes/:venueCode/:commerceCode', {
    params: { venueCode: 'parque-nandu', commerceCode: 'cantina' },
  });
}
