import fs from 'node:fs/promises';
import { expect } from '@playwright/test';
import { seen } from '../accessibility/axe-findings.ts';
import { acceptInvitation } from '../harness/invited-editor.ts';
import { ADMIN, DESK, deskAt } from '../harness/office-desk.ts';
import { test } from '../harness/stadium-test.ts';

const NAME = 'Nora Encargada';
const NEWCOMER = 'nueva.encargada@example.com';

test('an invited editor sees one stall alone; the log has each change of access [ROLE-01, AUTH-11]', async ({
  people,
  stadium,
}) => {
  const desk = await deskAt({ people, stadium }, 'people');
  const { page } = desk;
  const row = page.getByRole('row').filter({ hasText: NEWCOMER });

  await test.step('an Admin invites a person for one stall [ROLE-01]', async () => {
    await page.getByRole('button', { name: 'Invitar' }).click();
    await page.getByLabel('Nombre y apellido').fill(NAME);
    const address = page.getByLabel('E-mail', { exact: true });
    await address.fill('nueva@gmial.com');
    await page.getByRole('button', { name: 'No, está bien' }).click();
    await expect(page.getByText('¿Quisiste decir')).toHaveCount(0);
    await address.fill('otra@gmial.com');
    await page.getByRole('button', { name: '¿Quisiste decir otra@gmail.com?' }).click();
    await expect(address).toHaveValue('otra@gmail.com');
    await address.fill(NEWCOMER);
    const stalls = page.getByRole('group', { name: 'En qué puestos' });
    await stalls.getByText('Parrilla del 9').click();
    await expect(stalls.getByRole('checkbox', { name: 'Parrilla del 9' })).toBeChecked();
    await seen(page, 'invitation');
    await page.getByRole('button', { name: 'Enviar la invitación' }).click();
    await page.getByText(`Invitación enviada a ${NEWCOMER}`).waitFor();
  });

  await test.step('the person sets up a second factor and sees that stall alone [AUTH-11, ROLE-01]', async () => {
    const editor = await acceptInvitation({ people, stadium }, NEWCOMER, DESK);
    const own = await editor.open('/office/1/stalls');
    await expect(own.getByRole('table', { name: 'Puestos' }).getByRole('rowheader')).toHaveText([/^Parrilla del 9/]);
    const places = own.getByRole('navigation', { name: 'Secciones' }).getByRole('link');
    await expect(places.filter({ hasText: 'Carta' })).toBeVisible();
    await expect(places.filter({ hasText: /Medios de pago|Cuadre|Registro|Operaciones|Marca y datos/ })).toHaveCount(0);
    for (const refused of ['operations', 'reconciliation', 'payments', 'audit']) {
      await own.goto(`/office/1/${refused}`);
      await own.getByText('No tenés acceso a esta página.').waitFor();
    }
  });

  await test.step('an Admin removes the access [ROLE-01]', async () => {
    await desk.open('/office/1/people');
    await expect(row).toContainText('Encargado');
    await expect(row).toContainText('Parrilla del 9');
    await row.getByRole('button').click();
    await seen(page, 'a person');
    await page.getByRole('button', { name: 'Quitar el acceso' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar el acceso' }).click();
    await expect(row).toHaveCount(0);
  });

  await test.step('a role is tried: its steps, its places and its pages of the office [ROLE-01]', async () => {
    await desk.open('/office/1/people?view=roles');
    await page.getByRole('button', { name: 'Probar como Cocina' }).click();
    const cook = page.getByRole('complementary', { name: 'Probar como Cocina' });
    await expect(cook.getByRole('listitem', { name: 'Pedido 2041' })).toContainText('Empezar');
    await expect(cook.getByRole('listitem', { name: 'Pedido 2043' })).toContainText('Sin botón');
    await expect(cook).toContainText('No ve importes.');
    await expect(cook).toContainText('No entra al backoffice.');
    await page.getByRole('button', { name: 'Probar como Jefe de turno' }).click();
    const lead = page.getByRole('complementary', { name: 'Probar como Jefe de turno' });
    await expect(lead).toContainText(/Devuelve hasta \$\s?30\.000/);
    await expect(lead).toContainText('Carta');
    await seen(page, 'a tried role');
  });

  await test.step('the people of a large venue have pages [ROLE-01]', async () => {
    await stadium.query(
      `with people as (
         insert into accounts (email, name) select 'persona-' || n || '@venue.example', 'Zulema ' || n
         from generate_series(1, 60) as n returning id)
       insert into account_roles (account_id, role_id, venue_id) select id, 2, 1 from people`,
    );
    await desk.open('/office/1/people');
    const last = page.getByRole('button', { name: 'Ver a Zulema 9', exact: true });
    await page.getByText('Página 1 de 2').waitFor();
    await expect(last).toHaveCount(0);
    await page.getByRole('button', { name: 'Página siguiente' }).click();
    await last.click();
    await expect(page.getByText('Página 2 de 2')).toBeVisible();
    await page.getByText('No tiene sesiones abiertas.').waitFor(); // read before the role ends
    await stadium.query(
      `delete from account_roles where account_id in (select id from accounts where email like '%@venue.example')`,
    );
  });

  await test.step('the log is filtered, searched by the name of a thing, and exported in words [ROLE-01]', async () => {
    await desk.open('/office/1/audit?kind=account');
    await page.getByText('quitó el acceso').first().waitFor();
    await expect(page.getByRole('row').filter({ hasText: 'quitó el acceso' })).toContainText('puestos: Parrilla del 9');
    const id = await stadium.productId('estadio', 'parrilla', 'Choripán');
    const params = { venueId: 1, id };
    const admin = await stadium.staff(ADMIN);
    await admin.send('PUT /api/admin/venues/:venueId/products/:id/stock', { params, body: { units: 40 } });
    await desk.open('/office/1/audit?q=Choripán');
    const found = page.getByRole('row').filter({ hasText: 'contó Choripán' }).first();
    await expect(found).toContainText('a 40');
    await found.getByRole('button', { name: 'Ver el detalle' }).click();
    await page.getByText(/^Entrada \d+ · /).waitFor();
    await seen(page, 'log, with an entry');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Exportar lo que se ve' }).click(),
    ]);
    expect(await fs.readFile(await file.path(), 'utf8')).toMatch(/"contó Choripán de \d+ a 40"/);
  });
});
