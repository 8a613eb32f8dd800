import { expect, type Locator, type Page } from '@playwright/test';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { seen } from '../accessibility/axe-findings.ts';
import { BoardScreen } from '../harness/board-screen.ts';
import { ADMIN, deskAt, STALL_EDITOR, type World } from '../harness/office-desk.ts';
import type { Tablet } from '../harness/people.ts';
import { RefundScreen } from '../harness/refund-screen.ts';
import { test } from '../harness/stadium-test.ts';
import { untilReadyForOffline } from '../harness/staff-device.ts';
import { paidOrder, readyOrder } from '../harness/stall-orders.ts';

const VENUE_EDITOR = 'sede@example.com';
const PINS = { [STALL_EDITOR]: '2580', [VENUE_EDITOR]: '7301' } as const;
const STALL = 'Parrilla del 9';
const COOK = { name: 'Carla Cocina', documentEnd: '318', pin: '4826' };

test('people share a tablet by PIN: each step has its person [AUTH-12, ORD-08]', async ({ people, stadium }) => {
  for (const [email, pin] of Object.entries(PINS)) {
    await (await stadium.staff(email)).send('PUT /api/staff/pins', { body: { venueId: 1, pin } });
  }
  const order = await paidOrder(stadium, ['estadio', 'parrilla'], { Choripán: 1 });
  const later = await paidOrder(stadium, ['estadio', 'parrilla'], { Choripán: 1 });
  const refunded = await paidOrder(stadium, ['estadio', 'parrilla'], { Choripán: 2 });
  const desk = await deskAt({ people, stadium }, 'people?view=tablets');
  const office = desk.page;
  const tablet = await people.newTablet('es', undefined, { serviceWorker: true });
  tablet.expectErrors(/status of (401|403|422) /);

  await test.step('both screens show the same three digits, and the office confirms them [AUTH-12]', async () => {
    await office.getByRole('button', { name: 'Sumar una tableta' }).click();
    await office.getByLabel('Nombre', { exact: true }).fill('Mostrador 1');
    await office.getByRole('combobox', { name: /^Puesto/ }).selectOption({ label: STALL });
    const offered = office.waitForResponse((answer) => answer.url().endsWith('/tablets') && answer.status() === 201);
    await office.getByRole('button', { name: 'Crear el QR' }).click();
    const { link } = await (await offered).json();
    await office.getByRole('img', { name: 'QR que abre el enlace de la tableta' }).waitFor();
    await openLink(tablet, String(link));
    const digits = await tablet.page.getByText(/^\d \d \d$/).innerText();
    await office.getByText(digits).waitFor();
    await seen(office, 'digits of a tablet');
    await office.getByRole('button', { name: 'Son los mismos' }).click();
    await tablet.page.getByRole('heading', { name: '¿Quién sos?' }).waitFor();
    await seen(tablet.page, 'locked tablet');
  });
  const board = new BoardScreen(tablet.page);

  await test.step('a wrong PIN says how many are left, the right one opens the board [AUTH-12]', async () => {
    await tablet.page.getByRole('button', { name: /Paula Puesto/ }).click();
    await typePin(tablet.page, '9999');
    await tablet.page.getByText('No es tu PIN. Quedan 4 intentos.').waitFor();
    await typePin(tablet.page, PINS[STALL_EDITOR]);
    await board.ticket(order.number, 'incoming').waitFor();
  });

  await test.step('the key P and a digit change the person [AUTH-12]', async () => {
    await board.take(order.number, /^Empezar/);
    await tablet.page.keyboard.press('p');
    const sheet = tablet.page.getByRole('dialog', { name: '¿Quién sigue?' });
    await sheet.getByRole('button', { name: /Sergio Sede/ }).waitFor();
    await tablet.page.keyboard.press('2');
    await tablet.page.keyboard.type(PINS[VENUE_EDITOR]);
    await tablet.page.getByRole('button', { name: 'Sergio Sede, cambiar de persona' }).waitFor();
    await board.take(order.number, /^Listo/);
    const rows = await stadium.query(
      `select account.name from order_status_changes step join accounts account on account.id = step.actor_id
       where step.order_id = ${order.id} order by step.version desc limit 2`,
    );
    expect(rows).toEqual([{ name: 'Sergio Sede' }, { name: 'Paula Puesto' }]);
  });

  await test.step('an open hand-over keeps its digits, signed by the next person [AUTH-12]', async () => {
    const { page } = tablet;
    await board.tap(/^Entregar/, order.number);
    const open = page.getByRole('dialog', { name: /^Entregar el \d+$/ });
    const code = open.getByRole('textbox').first();
    await code.fill('12');
    await page.keyboard.press('p');
    const sheet = page.getByRole('dialog', { name: /^¿Quién sigue con el \d+\?$/ });
    await sheet.getByText('2 números escritos de 4').waitFor();
    await seen(page, 'change of person over a hand-over');
    await sheet.getByRole('button', { name: /Paula Puesto/ }).click();
    await typePin(sheet, PINS[STALL_EDITOR]);
    await open.getByRole('button', { name: 'Paula Puesto, cambiar de persona' }).waitFor();
    await sheet.waitFor({ state: 'detached' });
    await expect(code).toHaveValue('12');
    await page.keyboard.press('Escape');
    await open.waitFor({ state: 'detached' });
  });

  await test.step('an open refund stays as chosen, and the next person signs it [AUTH-12, REF-04]', async () => {
    const { page } = tablet;
    const refund = await RefundScreen.at(tablet);
    await refund.find(refunded);
    await refund.choose('Choripán');
    await page.getByRole('radio', { name: 'Otro', exact: true }).check({ force: true });
    await page.getByLabel('Motivo (opcional)').fill('Se cayó al piso');
    await page.getByRole('radio', { name: 'Otro', exact: true }).focus();
    await page.keyboard.press('p');
    const sheet = page.getByRole('dialog', { name: /^¿Quién sigue con el \d+\?$/ });
    await sheet.getByText('Choripán').waitFor();
    await seen(page, 'change of person over a refund');
    await sheet.getByRole('button', { name: /Sergio Sede/ }).click();
    await typePin(sheet, PINS[VENUE_EDITOR]);
    await page.getByRole('button', { name: 'Sergio Sede, cambiar de persona' }).waitFor();
    await expect(refund.unit('Choripán')).toBeChecked();
    await expect(page.getByLabel('Motivo (opcional)')).toHaveValue('Se cayó al piso');
    await seen(page, 'refund on a shared tablet');
    await refund.refundButton().tap();
    await refund.enterCode();
    await refund.accept();
    const rows = await stadium.query(
      `select account.name, refund.reason from refunds refund join accounts account on account.id = refund.actor_id
       where refund.order_id = ${refunded.id}`,
    );
    expect(rows).toEqual([{ name: 'Sergio Sede', reason: 'Se cayó al piso' }]);
    await page.getByRole('button', { name: 'Volver', exact: true }).click();
    await switchTo(page, /Paula Puesto/, PINS[STALL_EDITOR]);
    await board.ticket(order.number, 'ready').waitFor();
  });

  await test.step('a locked tablet shows counts and no order [AUTH-12]', async () => {
    await tablet.page.getByRole('button', { name: 'Paula Puesto, cambiar de persona' }).click();
    await tablet.page.getByRole('button', { name: 'Bloquear la tableta' }).click();
    await tablet.page.getByRole('list', { name: 'Mientras tanto' }).waitFor();
    await expect(tablet.page.getByRole('article')).toHaveCount(0);
    await tablet.page.getByRole('button', { name: /Paula Puesto/ }).click();
    await typePin(tablet.page, PINS[STALL_EDITOR]);
    await board.ticket(order.number, 'ready').waitFor();
  });

  await test.step('without a network it locks, and its person gets back in [AUTH-12, ORD-08]', async () => {
    const { page } = tablet;
    await untilReadyForOffline(page);
    await tablet.goOffline();
    await page.getByRole('button', { name: 'Paula Puesto, cambiar de persona' }).click();
    await page.getByRole('button', { name: 'Bloquear la tableta' }).click();
    await page.getByRole('button', { name: /Sergio Sede/ }).click();
    await typePin(page, PINS[VENUE_EDITOR]);
    await page.getByText('Sin señal solo puede volver quien estaba en esta tableta.').waitFor();
    await page.getByRole('button', { name: /Paula Puesto/ }).click();
    await typePin(page, PINS[STALL_EDITOR]);
    await board.tap(/^Empezar/, later.number);
    await page.getByRole('button', { name: '1 paso sin enviar' }).waitFor();
    // A reload begins locked, with the board as it was read last.
    await page.reload();
    await page.getByRole('button', { name: /Paula Puesto/ }).click();
    await typePin(page, PINS[STALL_EDITOR]);
    await board.ticket(later.number, 'preparing').waitFor();
    await page.getByRole('button', { name: '1 paso sin enviar' }).waitFor();
    await tablet.goOnline();
    await expect(page.getByRole('button', { name: '1 paso sin enviar' })).toHaveCount(0);
    const rows = await stadium.query(
      `select account.name from order_status_changes step join accounts account on account.id = step.actor_id
       where step.order_id = ${later.id} order by step.version desc limit 1`,
    );
    expect(rows).toEqual([{ name: 'Paula Puesto' }]);
  });

  await test.step('a revoked tablet says so and nothing else, also after a reload [AUTH-12]', async () => {
    await office.getByRole('button', { name: 'Dar de baja Mostrador 1' }).click();
    const revoked = tablet.page.getByText(`Esta tableta ya no es de ${STALL}`);
    await revoked.waitFor();
    await tablet.page.reload();
    await revoked.waitFor();
    await expect(tablet.page.getByRole('button')).toHaveCount(0);
    await expect(tablet.page.getByRole('article')).toHaveCount(0);
  });
});

test("a match's cook joins by QR and sees no price or refund [AUTH-12, ROLE-01]", async ({ people, stadium }) => {
  const order = await paidOrder(stadium, ['estadio', 'parrilla'], { Choripán: 1 });
  const handedOut = await readyOrder(stadium, ['estadio', 'parrilla'], { Choripán: 1 });
  const paula = await stadium.staff(STALL_EDITOR);
  await paula.send('PUT /api/staff/pins', { body: { venueId: 1, pin: PINS[STALL_EDITOR] } });
  const desk = await deskAt({ people, stadium }, 'people/match/new');
  const office = desk.page;
  const phone = await people.newTablet('es', undefined, { viewport: { width: 390, height: 844 } });

  await test.step('the office makes the QR of an event, the cook joins by phone [ROLE-01]', async () => {
    await office.getByLabel('Evento').selectOption({ index: 1 });
    await office.getByRole('combobox', { name: /^Puesto/ }).selectOption({ label: STALL });
    const made = office.waitForResponse(
      (answer) => answer.url().endsWith('/match-invitations') && answer.status() === 201,
    );
    await office.getByRole('button', { name: 'Hacer el QR' }).click();
    const { link } = await (await made).json();
    await openLink(phone, String(link));
    const { page } = phone;
    await page.getByLabel('Nombre y apellido').fill(COOK.name);
    await page.getByLabel('Últimos tres números de tu documento').fill(COOK.documentEnd);
    await page.getByLabel('Elegí un PIN de 4 a 6 números').fill(COOK.pin);
    await page.getByLabel('Repetí el PIN').fill(COOK.pin);
    await seen(page, 'join form of a match');
    await page.getByRole('button', { name: 'Sumarme' }).click();
    await page.getByText(`Listo, ${COOK.name}`).waitFor();
  });

  await test.step('the office admits the person, and the phone says so [ROLE-01]', async () => {
    await office.getByRole('button', { name: `Dejar entrar a ${COOK.name}`, exact: true }).click();
    await office.getByText('Con PIN, todavía no entró').waitFor();
    await seen(office, 'people of a match');
    await phone.page.getByText('Ya podés entrar').waitFor();
  });

  const tablet = await sharedTablet({ people, stadium });
  const board = new BoardScreen(tablet.page);

  await test.step('the cook prepares by PIN, without price, refund or people [AUTH-12, ROLE-01]', async () => {
    await tablet.page.getByRole('button', { name: new RegExp(COOK.name) }).click();
    await typePin(tablet.page, COOK.pin);
    await board.take(order.number, /^Empezar/);
    const menu = await board.openOrder(order.number);
    await expect(menu.getByText('Choripán').first()).toBeVisible();
    await expect(menu.getByRole('button', { name: /Devolver/ })).toHaveCount(0);
    await expect(tablet.page.getByText(/\$\s?\d/)).toHaveCount(0);
    await tablet.page.keyboard.press('Escape');
    await tablet.page.getByRole('button', { name: 'Más del puesto' }).tap();
    const pages = tablet.page.getByRole('dialog');
    await expect(pages.getByRole('button').first()).toBeVisible();
    await expect(pages.getByRole('button', { name: /Caja|Devoluciones|Personas/ })).toHaveCount(0);
  });

  await test.step('a cook cannot go on with a hand-over, and it waits [AUTH-12, ROLE-01]', async () => {
    const { page } = tablet;
    await page.keyboard.press('Escape');
    await switchTo(page, /Paula Puesto/, PINS[STALL_EDITOR]);
    await board.tap(/^Entregar/, handedOut.number);
    await page.keyboard.press('p');
    const sheet = page.getByRole('dialog', { name: /^¿Quién sigue con el \d+\?$/ });
    await sheet.getByRole('button', { name: new RegExp(COOK.name) }).click();
    await sheet.getByText('Carla no puede entregar. Elegí a otra persona.').waitFor();
    await expect(sheet.getByRole('group', { name: 'Teclado' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: /^Entregar el \d+$/ }).waitFor();
    await page.keyboard.press('Escape');
    await switchTo(page, new RegExp(COOK.name), COOK.pin);
  });

  await test.step('a refund waits below the lock for who may make it [AUTH-12, REF-04]', async () => {
    const { page } = tablet;
    tablet.expectErrors(/status of (401|403) /);
    await switchTo(page, /Paula Puesto/, PINS[STALL_EDITOR]);
    const refund = await RefundScreen.at(tablet);
    await refund.find(handedOut);
    await refund.choose('Choripán');
    await page.getByRole('button', { name: 'Paula Puesto, cambiar de persona' }).click();
    await page.getByRole('button', { name: 'Bloquear la tableta' }).click();
    await page.getByRole('list', { name: 'Mientras tanto' }).waitFor();
    await page.getByRole('button', { name: new RegExp(COOK.name) }).click();
    await typePin(page, COOK.pin);
    await page.getByText('Carla no puede devolver plata. Elegí a otra persona.').waitFor();
    await expect(refund.refundButton()).toHaveCount(0);
    await expect(page.getByText(/\$\s?\d/).filter({ visible: true })).toHaveCount(0);
    await seen(page, 'refund that waits for another person');
    await switchTo(page, /Paula Puesto/, PINS[STALL_EDITOR]);
    await expect(refund.unit('Choripán')).toBeChecked();
    await page.getByRole('button', { name: 'Volver', exact: true }).click();
    await switchTo(page, new RegExp(COOK.name), COOK.pin);
    await board.ticket(order.number, 'preparing').waitFor();
  });

  await test.step('the office cuts the access, and the tablet sends no step [AUTH-12]', async () => {
    tablet.expectErrors(/status of (401|403) /);
    await office.getByText('Adentro').waitFor();
    await tablet.goOffline();
    await board.tap(/^Listo/, order.number);
    await tablet.page.getByRole('button', { name: '1 paso sin enviar' }).waitFor();
    await office.getByRole('button', { name: 'Cortar ya' }).click();
    await office.getByRole('alertdialog').getByRole('button', { name: 'Cortar ya' }).click();
    await office.getByRole('alertdialog').waitFor({ state: 'detached' });
    await tablet.goOnline();
    await tablet.page.getByText('No se envió 1 paso: quien lo marcó ya no es de este puesto.').waitFor();
    expect((await stadium.ticket(order)).orderStatusId).toBe(ORDER_STATUS.preparing);
    await expect(tablet.page.getByRole('article')).toHaveCount(0);
    await expect(tablet.page.getByRole('button', { name: new RegExp(COOK.name) })).toHaveCount(0);
  });
});

/** A confirmed tablet of the stall, which asks who its person is. */
async function sharedTablet({ people, stadium }: World): Promise<Tablet> {
  const [admin, { id }, tablet] = await Promise.all([
    stadium.staff(ADMIN),
    stadium.commerce('estadio', 'parrilla'),
    people.newTablet(),
  ]);
  const offer = await admin.send('POST /api/commerces/:id/tablets', {
    params: { id },
    body: { name: 'Mostrador 2', lockMinutes: 5, takesCash: false },
  });
  await openLink(tablet, offer.link);
  const digits = await tablet.page.getByText(/^\d \d \d$/).innerText();
  await admin.send('POST /api/commerces/:id/tablets/:tabletId/confirmation', {
    params: { id, tabletId: offer.tablet.id },
    body: { checkDigits: digits.replaceAll(' ', '') },
  });
  await tablet.page.getByRole('heading', { name: '¿Quién sos?' }).waitFor();
  return tablet;
}

async function openLink(tablet: Tablet, link: string): Promise<void> {
  const { pathname, hash } = new URL(link);
  await tablet.open(`${pathname}${hash}`);
}

/** Another person takes over at the head of the board. */
async function switchTo(page: Page, person: RegExp, pin: string): Promise<void> {
  await page.getByRole('button', { name: /, cambiar de persona$/ }).click();
  const sheet = page.getByRole('dialog', { name: /^¿Quién sigue/ });
  await sheet.getByRole('button', { name: person }).click();
  await typePin(page, pin);
  await sheet.waitFor({ state: 'detached' });
}

async function typePin(screen: Page | Locator, pin: string): Promise<void> {
  const keys = screen.getByRole('group', { name: 'Teclado' });
  for (const digit of pin) await keys.getByRole('button', { name: digit, exact: true }).click();
}
