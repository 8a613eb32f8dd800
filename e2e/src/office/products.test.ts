import { expect } from '@playwright/test';
import { seen } from '../accessibility/axe-findings.ts';
import { setStations } from '../harness/grill-stations.ts';
import { deskAt, save } from '../harness/office-desk.ts';
import { Ordering } from '../harness/ordering.ts';
import { test } from '../harness/stadium-test.ts';
import type { Stadium } from '../harness/stadium.ts';

const GROUP = '¿Le sacamos algo?';

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

test('choices made in the office are ordered at their price [API-03, EXTRA-02]', async ({ people, stadium }) => {
  const { page } = await deskAt({ people, stadium }, 'menu/new');
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Sándwich de la casa');
  await page.getByRole('combobox', { name: 'Puesto' }).selectOption({ label: 'Parrilla del 9' });
  const category = page.getByRole('combobox', { name: 'Categoría', exact: true });
  await expect(category.getByRole('option', { name: 'Hamburguesas' })).toBeAttached();
  await category.selectOption({ label: 'Hamburguesas' });
  await page.getByRole('textbox', { name: 'Precio', exact: true }).fill('9.000');
  await page.getByRole('button', { name: 'Grupo nuevo' }).click();
  await page.getByLabel('Nombre del grupo', { exact: true }).fill('Salsas');
  await page.getByLabel('Al menos').fill('1');
  await page.getByLabel('Hasta').fill('2');
  const options = page.getByRole('combobox', { name: 'Agregar una opción' });
  await options.selectOption({ label: 'Extra cheddar' });
  await page.getByLabel('Precio acá').fill('1.250');
  await options.selectOption({ label: 'Extra panceta' });
  await page.getByLabel('Precio acá').nth(1).fill('500');
  await page.getByText('Gluten', { exact: true }).click();
  await page.getByLabel('Nombre en el otro idioma').fill('House sandwich');
  await page.getByRole('switch', { name: 'Se sugiere al pedir' }).check();
  await page.getByLabel('Se sugiere desde un total de').fill('0');
  await seen(page, 'new product, with choices');
  await save(page, 'creado');
  const facts = await stadium.query(
    `select allergens, translated_name as "translatedName", type_id as "typeId" from products where name = $1`,
    ['Sándwich de la casa'],
  );
  expect(facts).toEqual([{ allergens: ['gluten'], translatedName: 'House sandwich', typeId: 3 }]);
  const { products } = await stadium.commerce('estadio', 'parrilla');
  expect(products.find(({ name }) => name === 'Sándwich de la casa')).toMatchObject({ isSuggested: true });
  const { totalAmount } = await stadium.order('estadio', 'parrilla', {
    'Sándwich de la casa': { quantity: 1, choices: { 'Extra cheddar': 1, 'Extra panceta': 1 } },
  });
  expect(totalAmount).toBe(10_750);
});

test('a group is translated and copied; a product names its station [API-03, APP-01, EXTRA-01, ORD-08]', async ({
  people,
  stadium,
}) => {
  const product = 'Hamburguesa a tu gusto';
  const id = await stadium.productId('estadio', 'parrilla', product);
  await setStations(stadium);
  const { page } = await deskAt({ people, stadium }, `menu/${id}`);

  await test.step('a group is copied to other products, and the copies taken back [EXTRA-01]', async () => {
    const group = page.getByRole('group', { name: 'Grupos de extras' }).nth(2);
    await group.getByText('Distinto en 1 producto más.').waitFor();
    const before = await groupsOf(stadium);
    await group.getByRole('button', { name: 'Copiar a otros productos' }).click();
    const dialog = page.getByRole('alertdialog', { name: `Copiar “${GROUP}”` });
    await expect(dialog.getByRole('checkbox', { name: 'Hamburguesa veggie' })).toBeChecked();
    await expect(dialog.getByRole('checkbox', { name: 'Hamburguesa doble' })).toBeDisabled();
    await dialog.getByRole('checkbox', { name: 'Superpancho' }).check();
    await seen(page, 'copy of a group');
    await dialog.getByRole('button', { name: 'Copiar a 2 productos' }).click();
    await page.getByText(`${GROUP}: copiado a 2 productos`).waitFor();
    await group.getByText('Igual en 2 productos más.').waitFor();
    expect(await groupsOf(stadium)).toEqual([
      { name: product, options: 3 },
      { name: 'Hamburguesa veggie', options: 3 },
      { name: 'Superpancho', options: 3 },
    ]);
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await group.getByText('Distinto en 1 producto más.').waitFor();
    expect(await groupsOf(stadium)).toEqual(before);
  });

  await test.step('the product goes to the station that its page names [ORD-08]', async () => {
    await page.getByRole('combobox', { name: 'Estación' }).selectOption({ label: 'Barra' });
    await page.getByText('Estación guardada').waitFor();
    const stored = await stadium.query(
      `select s.name from station_products r join stations s on s.venue_id = r.venue_id and s.id = r.station_id
       where r.product_id = $1`,
      [id],
    );
    expect(stored).toEqual([{ name: 'Barra' }]);
  });

  await test.step('an English visitor reads the name of the group in English [APP-01]', async () => {
    const other = page.getByRole('textbox', { name: 'Nombre del grupo en el otro idioma' }).first();
    await expect(other).toHaveValue('Side dish');
    await other.fill('Your side');
    await save(page);
    const visitor = await people.phone({ language: 'en' });
    const ordering = new Ordering(await visitor.open('/commerce/estadio/parrilla'), 'en');
    await ordering.add(product);
    await ordering.page.getByRole('group', { name: /^Your side/ }).waitFor();
  });
});

test('the phone beside a product shows typed text in both languages [PROD-01]', async ({ people, stadium }) => {
  const id = await stadium.productId('estadio', 'parrilla', 'Choripán');
  const { page } = await deskAt({ people, stadium }, `menu/${id}`);
  await page.getByLabel('Nombre', { exact: true }).first().fill('Choripán de la casa');
  await page.getByLabel('Precio', { exact: true }).fill('9.150');
  const preview = page.getByRole('complementary', { name: 'En el teléfono' });
  await preview.getByText('Choripán de la casa').waitFor();
  await expect(preview).toContainText('9.150');
  await preview.getByText('Su página').click();
  await preview.getByText('Agregar').waitFor();
  await preview.getByText('Inglés').click();
  await preview.getByText('Add', { exact: true }).waitFor();
  await preview.getByText(/^Charcoal-grilled pork sausage/).waitFor();
  await page.getByRole('switch', { name: 'A la venta' }).click();
  await preview.getByText('Not for sale').waitFor();
  await seen(page, 'product with its preview');
});

test('categories moved with the keyboard are in order for visitors [API-03, COM-01]', async ({ people, stadium }) => {
  const shown = async () => {
    const { products } = await stadium.commerce('estadio', 'parrilla');
    return [...new Set(products.filter((product) => product.showInList).map(({ category }) => category.description))];
  };
  const before = await shown();
  const [first = '', second = ''] = before;
  const { id } = await stadium.commerce('estadio', 'parrilla');
  const { page } = await deskAt({ people, stadium }, `menu/order?stall=${id}`);
  const handle = page.getByRole('button', { name: `Mover ${first}`, exact: true });
  await handle.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.getByText(new RegExp(`^${first}: lugar 2 de `)).waitFor({ state: 'attached' });
  await seen(page, 'order of the menu, while a category is moved');
  await page.keyboard.press('Space');
  await page.getByText('Orden guardado').waitFor();
  expect((await shown()).slice(0, 2)).toEqual([second, first]);
  await page.getByRole('button', { name: `Subir ${first}`, exact: true }).click();
  await expect.poll(shown).toEqual(before);
});

test('one price edit changes all products of a filter; undo works [VENUE-05, API-03]', async ({ people, stadium }) => {
  const prices = () =>
    stadium.query(
      `select p.name, p.price_minor as price from products p
       join product_categories c on c.venue_id = p.venue_id and c.id = p.product_category_id
       where c.description = 'Hamburguesas' order by p.id`,
      [],
    );
  const before = await prices();
  const { page } = await deskAt({ people, stadium }, 'menu');
  await page.getByRole('combobox', { name: 'Sección' }).selectOption('Hamburguesas');
  await expect(page.getByRole('checkbox', { name: 'Elegir Choripán' })).toBeHidden();
  await page.getByRole('checkbox', { name: 'Elegir Hamburguesa doble' }).check();
  await page.getByRole('button', { name: `Elegir los ${before.length}` }).click();
  await page.getByText('por el filtro y no por la página').waitFor();
  const edits = page.getByRole('group', { name: `${before.length} elegidos` });
  await edits.getByRole('button', { name: 'Precio', exact: true }).click();
  await page.getByRole('textbox', { name: 'Sube (%)' }).fill('10');
  const apply = page.getByRole('button', { name: `Cambiar ${before.length} precios` });
  await expect(apply).toBeEnabled();
  await seen(page, 'one price edit of a filter');
  await apply.click();
  await page.getByText(`${before.length} productos cambiados`).waitFor();
  expect(await prices()).not.toEqual(before);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await page.getByText('Deshecho: todo quedó como antes').waitFor();
  expect(await prices()).toEqual(before);
});
