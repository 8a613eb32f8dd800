import { expect } from '@playwright/test';
import { findings } from '../accessibility/axe-findings.ts';
import { smallParts } from '../harness/kiosk-sizes.ts';
import { stateFaults } from '../harness/kiosk-states.ts';
import { ensureKioskVenue } from '../harness/kiosk-venue.ts';
import { kioskButton, lastKioskOrder, openPairedKiosk, tapAtTerminal } from '../harness/paired-kiosk.ts';
import { test } from '../harness/stadium-test.ts';

test.beforeEach(async ({ stadium }) => {
  await ensureKioskVenue(stadium);
});

test('every kiosk screen of a sale passes axe; another card pays [KIOSK-02, PAY-03, POINT-01]', async ({
  people,
  stadium,
}) => {
  const { page } = await openPairedKiosk(people, stadium, { venueCode: 'estadio', commerceCode: 'parrilla' });
  const found: string[] = [];
  const look = async (screen: string) => {
    found.push(...(await findings(page, screen)), ...(await smallParts(page, screen)));
    await page.emulateMedia({ colorScheme: 'light' });
  };
  const reach = page.getByRole('button', { name: 'Todo más abajo, al alcance' });

  await look('attract');
  await kioskButton(page, 'Idioma y ayuda').tap();
  await page.getByRole('switch', { name: /^Más contraste/ }).tap();
  await look('help in high contrast');
  await page.getByRole('button', { name: 'Empezar', exact: true }).tap();
  await kioskButton(page, 'Elegir opciones de Hamburguesa simple').tap();
  await page.getByText(/^Hacelo combo por/).waitFor();
  await look('options in high contrast');
  await kioskButton(page, 'Agregar Combo Tribuna').tap();
  await kioskButton(page, 'Mi pedido').tap();
  await page.getByText('Combo Tribuna').first().waitFor();
  await look('cart in high contrast');
  await kioskButton(page, 'Cancelar pedido').tap();
  await kioskButton(page, 'Borrar y volver al inicio').tap();
  found.push(...(await stateFaults(page, 'attract')));
  await kioskButton(page, 'Tocá para empezar').tap();
  await kioskButton(page, /^Elegir opciones de/)
    .first()
    .waitFor();
  await look('menu');
  found.push(...(await stateFaults(page, 'menu')));
  await kioskButton(page, /^Elegir opciones de/)
    .first()
    .tap();
  await page.locator('.kpick').first().waitFor();
  await look('options');
  await reach.tap();
  await look('options in reach');
  await page.locator('.kbar__cart').tap();
  await look('menu in reach');
  await kioskButton(page, 'Ayuda').tap();
  await page.getByRole('switch', { name: /Todo más abajo/ }).waitFor();
  await look('help in reach');
  await page.locator('dialog').getByRole('button', { name: 'Listo' }).tap();
  await kioskButton(page, 'Mi pedido').tap();
  await look('cart in reach');
  await reach.tap();
  await look('cart');
  await kioskButton(page, /Comprobante/).tap();
  await look('e-mail');
  await kioskButton(page, 'Volver').tap();
  await kioskButton(page, /^Pagar/).tap();
  await page.getByRole('heading', { name: 'Mirá el posnet' }).waitFor();
  const { id } = await lastKioskOrder(stadium);
  await tapAtTerminal(stadium, id, 'fetch');
  await tapAtTerminal(stadium, id, 'decline', { detail: 'FUND' });
  await page.getByRole('heading', { name: 'No se pudo realizar el pago' }).waitFor();
  await page.getByRole('img', { name: 'Rechazada' }).waitFor();
  await page.getByText('La tarjeta no tiene fondos suficientes. Probá con otra.').waitFor();
  await page.getByText(/Te guardamos el pedido hasta las/).waitFor();
  await look('declined');
  found.push(...(await stateFaults(page, 'declined')));
  await kioskButton(page, 'Reintentar').tap();
  await tapAtTerminal(stadium, id, 'fetch', { attempt: 2 });
  await tapAtTerminal(stadium, id, 'approve', { attempt: 2 });
  await page.getByRole('heading', { name: /Pago aprobado/ }).waitFor();
  await kioskButton(page, 'Más tiempo').tap();
  await look('number');
  expect(found).toEqual([]);
});

test('what only adults may have needs a document [CHK-03, CHK-04]', async ({ people, stadium }) => {
  const { page } = await openPairedKiosk(people, stadium, { venueCode: 'club', commerceCode: 'buffet' });
  await kioskButton(page, 'Tocá para empezar').tap();
  await page.getByRole('button', { name: 'Con documento', exact: true }).tap();
  await kioskButton(page, 'Agregar Cerveza tirada').tap();
  await kioskButton(page, 'Mi pedido').tap();
  await kioskButton(page, /^Pagar/).tap();
  await page.getByRole('heading', { name: 'Tu número de documento' }).waitFor();
  const type = async (digits: string) => {
    for (const digit of digits) await page.getByRole('button', { name: digit, exact: true }).tap();
  };
  await kioskButton(page, 'Faltan números').waitFor();
  await type('55111222');
  await page.getByText('Con este documento no podemos venderte productos para mayores de 18.').waitFor();
  await kioskButton(page, 'Borrar todo').tap();
  await type('30111222');
  expect((await findings(page, 'document')).concat(await smallParts(page, 'document'))).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  await kioskButton(page, /^Pagar/).tap();
  await page.getByRole('heading', { name: 'Mirá el posnet' }).waitFor();
  const isStored = await page.evaluate(() => JSON.stringify(localStorage).includes('30111222'));
  expect(isStored).toBe(false);
  expect(await lastKioskOrder(stadium)).toMatchObject({ statusId: 1 });
});

test('sizes stand below a picture that stays in its frame [KIOSK-02, CLOTH-01]', async ({ people, stadium }) => {
  const { page } = await openPairedKiosk(people, stadium, { venueCode: 'estadio', commerceCode: 'tienda-oficial' });
  await kioskButton(page, 'Tocá para empezar').tap();
  await kioskButton(page, 'Elegir opciones de Camiseta titular 2026').tap();
  await kioskButton(page, 'Elegí un talle').waitFor();
  const pictures = page.locator('.kstage img');
  await expect(pictures).toHaveCount(2);
  const [crest, product] = await pictures.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
  expect(crest).toBeLessThan(200);
  expect(product).toBe(890);
  expect((await findings(page, 'sizes')).concat(await smallParts(page, 'sizes'))).toEqual([]);
});
