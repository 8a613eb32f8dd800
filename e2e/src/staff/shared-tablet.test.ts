import { expect, type Page } from '@playwright/test';
import { seen } from '../accessibility/axe-findings.ts';
import { BoardScreen } from '../harness/board-screen.ts';
import { deskAt, STALL_EDITOR } from '../harness/office-desk.ts';
import { test } from '../harness/stadium-test.ts';

const VENUE_EDITOR = 'sede@example.com';
const PINS = { [STALL_EDITOR]: '2580', [VENUE_EDITOR]: '7301' } as const;
const STALL = 'Parrilla del 9';

async function typePin(page: Page, pin: string): Promise<void> {
  const keys = page.getByRole('group', { name: 'Teclado' });
  for (const digit of pin) await keys.getByRole('button', { name: digit, exact: true }).click();
}

test('people share a tablet by PIN: each step has its person, a revoked one shows nothing [AUTH-12, ORD-08]', async ({
  people,
  stadium,
}) => {
  for (const [email, pin] of Object.entries(PINS)) {
    await (await stadium.staff(email)).send('PUT /api/staff/pins', { body: { venueId: 1, pin } });
  }
  const order = await stadium.order('estadio', 'parrilla', { Gaseosa: 1 });
  const desk = await deskAt({ people, stadium }, 'people?view=tablets');
  const office = desk.page;
  const tablet = await people.newTablet();
  const board = new BoardScreen(tablet.page);
  tablet.expectErrors(/status of (401|403|422) /);

  await test.step('both screens show the same three digits, and the office confirms them [AUTH-12]', async () => {
    await office.getByRole('button', { name: 'Sumar una tableta' }).click();
    await office.getByLabel('Nombre').fill('Mostrador 1');
    await office.getByLabel('Puesto', { exact: true }).selectOption({ label: STALL });
    const offered = office.waitForResponse((answer) => /\/tablets$/.test(answer.url()) && answer.status() === 201);
    await office.getByRole('button', { name: 'Crear el QR' }).click();
    const { link } = await (await offered).json();
    await office.getByRole('img', { name: 'QR que abre el enlace de la tableta' }).waitFor();
    const { pathname, hash } = new URL(String(link));
    await tablet.open(`${pathname}${hash}`);
    const digits = await tablet.page.getByText(/^\d \d \d$/).innerText();
    await office.getByText(digits).waitFor();
    await seen(office, 'digits of a tablet');
    await office.getByRole('button', { name: 'Son los mismos' }).click();
    await tablet.page.getByRole('heading', { name: '¿Quién sos?' }).waitFor();
    await seen(tablet.page, 'locked tablet');
  });

  await test.step('a wrong PIN says how many are left, the right one opens the board [AUTH-12]', async () => {
    await tablet.page.getByRole('button', { name: /Paula Puesto/ }).click();
    await typePin(tablet.page, '9999');
    await tablet.page.getByText('No es tu PIN. Quedan 4 intentos.').waitFor();
    await typePin(tablet.page, PINS[STALL_EDITOR]);
    await board.ticket(order.number, 'incoming').waitFor();
  });

  await test.step('the key P and a digit change the person; the open search stays [AUTH-12]', async () => {
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

  await test.step('a locked tablet shows counts and no order [AUTH-12]', async () => {
    await tablet.page.getByRole('button', { name: 'Sergio Sede, cambiar de persona' }).click();
    await tablet.page.getByRole('button', { name: 'Bloquear la tableta' }).click();
    await tablet.page.getByRole('list', { name: 'Mientras tanto' }).waitFor();
    await expect(tablet.page.getByRole('article')).toHaveCount(0);
    await tablet.page.getByRole('button', { name: /Paula Puesto/ }).click();
    await typePin(tablet.page, PINS[STALL_EDITOR]);
    await board.ticket(order.number, 'ready').waitFor();
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
