import { expect } from '@playwright/test';
import { test } from '../harness/stadium-test.ts';

test("a venue welcomes a device once, with the venue's words [CONT-08]", async ({ people }) => {
  const phone = await people.phone({ isNew: true });
  const page = await phone.open('/commerce/estadio/parrilla');

  await test.step('a link to a screen shows no welcome [CONT-08]', async () => {
    await page.getByRole('heading', { name: 'Parrilla del 9', level: 1 }).waitFor();
    expect(await page.getByRole('alertdialog').count()).toBe(0);
  });

  await test.step('a home in use shows no welcome, the next visit does [CONT-08]', async () => {
    const loading = Promise.withResolvers<void>();
    await page.route('**/assets/welcome-dialog-*.js', async (route) => {
      await loading.promise;
      await route.continue();
    });
    await phone.open('/home/estadio');
    await page.getByRole('button', { name: 'Ver todos' }).first().tap();
    await page.getByRole('button', { name: 'Ver menos' }).first().waitFor();
    loading.resolve();
    await page.getByText('Instalá la app de Estadio La Ribera').waitFor();
    expect(await page.getByRole('alertdialog').count()).toBe(0);
  });

  await test.step('home welcomes once [CONT-08]', async () => {
    await phone.open('/home/estadio');
    const welcome = page.getByRole('alertdialog', { name: 'Bienvenidos a La Ribera' });
    await welcome.getByText('Pedí desde tu butaca o retirá en el puesto').waitFor();
    await welcome.getByRole('button', { name: 'Empezar' }).tap();
    await welcome.waitFor({ state: 'hidden' });
    await page.reload();
    await page.getByRole('heading', { name: 'Combos' }).waitFor();
    await page.getByText('Instalá la app de Estadio La Ribera').waitFor();
    expect(await welcome.count()).toBe(0);
  });

  await test.step('each venue has its own words, or none [CONT-08]', async () => {
    await phone.open('/home/club');
    await page.getByRole('alertdialog', { name: 'Te damos la bienvenida al club' }).waitFor();
    await phone.open('/home/teatro');
    await page.getByRole('link', { name: /^Cambiar de sede/ }).waitFor();
    await page.getByRole('heading', { name: 'Combos' }).waitFor();
    expect(await page.getByRole('alertdialog').count()).toBe(0);
  });
});
