import { expect } from '@playwright/test';

import { findings } from '../accessibility/axe-findings.ts';
import { setStations } from '../harness/grill-stations.ts';
import { Ordering } from '../harness/ordering.ts';
import type { People, Tablet } from '../harness/people.ts';
import type { Stadium } from '../harness/stadium.ts';
import { test } from '../harness/stadium-test.ts';

const ADMIN = 'admin@example.com';
const GRILL_EDITOR = 'puesto@example.com';
const DESK = { viewport: { width: 1280, height: 800 }, hasTouch: false };
const GROUP = '¿Le sacamos algo?';

async function deskAt(
  { people, stadium }: { people: People; stadium: Stadium },
  place: string,
  email = ADMIN,
): Promise<Tablet> {
  const desk = await people.newTablet('es', await stadium.staffSession(email), DESK);
  await desk.open(`/office/1/${place}`);
  return desk;
}

/** Names of the products with a group of the test's name, with the number of its options. */
const groupsOf = (stadium: Stadium) =>
  stadium.query(
    `select p.name, count(*)::int as options
     from modifier_groups g
     join products p on p.venue_id = g.venue_id and p.id = g.product_id
     join product_extras o on o.venue_id = g.venue_id and o.group_id = g.id
     where g.name = $1 group by p.name order by p.name`,
    [GROUP],
  );

test('a group is copied to other products and taken back [API-03, EXTRA-01]', async ({ people, stadium }) => {
  const id = await stadium.productId('estadio', 'parrilla', 'Hamburguesa a tu gusto');
  const { page } = await deskAt({ people, stadium }, `menu/${id}`);
  const group = page.getByRole('group', { name: 'Grupos de extras' }).nth(2);
  await group.getByText('Distinto en 1 producto más.').waitFor();
  const before = await groupsOf(stadium);
  await group.getByRole('button', { name: 'Copiar a otros productos' }).click();
  const dialog = page.getByRole('alertdialog', { name: `Copiar “${GROUP}”` });
  await expect(dialog.getByRole('checkbox', { name: 'Hamburguesa veggie' })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: 'Hamburguesa doble' })).toBeDisabled();
  await dialog.getByRole('checkbox', { name: 'Superpancho' }).check();
  expect(await findings(page, 'copy of a group')).toEqual([]);
  await dialog.getByRole('button', { name: 'Copiar a 2 productos' }).click();
  await page.getByText(`${GROUP}: copiado a 2 productos`).waitFor();
  await group.getByText('Igual en 2 productos más.').waitFor();
  expect(await groupsOf(stadium)).toEqual([
    { name: 'Hamburguesa a tu gusto', options: 3 },
    { name: 'Hamburguesa veggie', options: 3 },
    { name: 'Superpancho', options: 3 },
  ]);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await group.getByText('Distinto en 1 producto más.').waitFor();
  expect(await groupsOf(stadium)).toEqual(before);
});

test('a group is named in both languages of its venue [API-03, APP-01]', async ({ people, stadium }) => {
  const product = 'Hamburguesa a tu gusto';
  const id = await stadium.productId('estadio', 'parrilla', product);
  const { page } = await deskAt({ people, stadium }, `menu/${id}`);
  const other = page.getByRole('textbox', { name: 'Nombre del grupo en el otro idioma' }).first();
  await expect(other).toHaveValue('Side dish');
  await other.fill('Your side');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.getByText(/: guardado$/).waitFor();

  const ordering = new Ordering(
    await (await people.phone({ language: 'en' })).open('/commerce/estadio/parrilla'),
    'en',
  );
  await ordering.add(product);
  await ordering.page.getByRole('group', { name: /^Your side/ }).waitFor();
});

test('a product goes to the station that its page names [API-03, ORD-08]', async ({ people, stadium }) => {
  await setStations(stadium);
  const id = await stadium.productId('estadio', 'parrilla', 'Superpancho');
  const { page } = await deskAt({ people, stadium }, `menu/${id}`, GRILL_EDITOR);
  const station = page.getByRole('combobox', { name: 'Estación' });
  await station.selectOption({ label: 'Barra' });
  await page.getByText('Estación guardada').waitFor();
  const stored = await stadium.query(
    `select s.name from station_products r join stations s on s.venue_id = r.venue_id and s.id = r.station_id
     where r.product_id = $1`,
    [id],
  );
  expect(stored).toEqual([{ name: 'Barra' }]);
});

test('an editor of one stall chooses its categories [API-03, ROLE-01]', async ({ people, stadium }) => {
  const { id } = await stadium.commerce('estadio', 'parrilla');
  const { page } = await deskAt({ people, stadium }, `stalls/${id}`, GRILL_EDITOR);
  const section = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Categorías' }) });
  const off = section.getByRole('switch', { checked: false }).first();
  await off.check();
  const chosen = async () =>
    (await stadium.query('select from commerce_category_members where commerce_id = $1', [id])).length;
  const before = await chosen();
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.getByText(/: guardado$/).waitFor();
  expect(await chosen()).toBe(before + 1);
  await expect(page.getByRole('button', { name: 'Categorías de la sede' })).toHaveCount(0);
});

test('limits and networks of a venue have their places [API-03, VENUE-06]', async ({ people, stadium }) => {
  const { page } = await deskAt({ people, stadium }, 'brand');
  await page.getByLabel('Con demora desde (pedidos)').fill('12');
  await page.getByLabel('En pausa desde (minutos)').fill('');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.getByText(/: guardado$/).waitFor();
  await page.getByRole('link', { name: 'Sitios y redes permitidos' }).click();
  await page.getByLabel('Redes de la sede').fill('203.0.113.7/28');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.getByText('Sitios y redes permitidos: guardado').waitFor();
  const [venue] = await stadium.query(
    `select busy_from_orders as busy, pause_from_minutes as pause, own_networks::text[] as networks
     from venues where id = 1`,
  );
  expect(venue).toEqual({ busy: 12, pause: null, networks: ['203.0.113.0/28'] });
});
