import { expect } from '@playwright/test';
import { test } from '../harness/stadium-test.ts';

test('posts show author, metrics and media; photos lead to their post [CONT-04]', async ({ people }) => {
  const phone = await people.phone();
  const page = await phone.open('/social-media/estadio');
  const post = page.getByRole('article').filter({ hasText: 'Así fue el gol de Ferreyra en el último clásico.' });
  await post.getByRole('heading', { name: 'Club La Ribera' }).waitFor();
  await post.getByText('@laribera').waitFor();
  await post.getByText('Me gusta: 2.140').waitFor();
  await post.getByText('Respuestas: 186').waitFor();
  await post.getByText('Veces compartido: 412').waitFor();
  const media = post.getByRole('img', { name: 'La tribuna festeja el gol' });
  await expect
    .poll(() => media.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
    .toBeGreaterThan(0);
  await post.getByRole('link', { name: 'Ver posteo' }).tap();
  await page.getByText('Se abre x.com en el navegador.').waitFor();
  await page.getByRole('button', { name: 'Quedarme acá' }).tap();

  const photos = page.getByRole('region', { name: 'Fotos' });
  expect(await photos.getByRole('listitem').count()).toBe(6);
  await photos.getByRole('button', { name: 'Ver las 7' }).tap();
  await expect(photos.getByRole('listitem')).toHaveCount(7);
  const photo = photos.getByRole('link', { name: 'Barra del hall central, a punto.' });
  expect(await photo.getAttribute('href')).toBe('https://www.instagram.com/p/Demo1/');
});

test('a failed feed, an empty one and the last posts offline are named [CONT-04, APP-11]', async ({ people }) => {
  const phone = await people.phone({ serviceWorker: true });
  const page = await phone.open('/social-media/estadio');

  await test.step('offline, the last posts stay readable [APP-11]', async () => {
    await page.getByText('Así fue el gol de Ferreyra en el último clásico.').waitFor();
    await page.getByRole('link', { name: 'Noticias' }).tap();
    await page.getByRole('heading', { name: 'Novedades' }).waitFor();
    await page.getByRole('link', { name: 'Redes' }).tap();
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    phone.expectErrors(/ERR_INTERNET_DISCONNECTED|Failed to load/);
    await phone.monitored.context.setOffline(true);
    await page.getByRole('link', { name: 'Noticias' }).tap();
    await page.getByRole('link', { name: 'Redes' }).tap();
    await page.getByText('Así fue el gol de Ferreyra en el último clásico.').waitFor();
  });

  await test.step('a failed feed can be read again, an empty one says so [CONT-04]', async () => {
    const other = await people.phone();
    const feed = '**/api/venues/1/twitter-search';
    await other.monitored.context.route(feed, (route) =>
      route.fulfill({ status: 503, json: { status: 503, code: 'service-unavailable' } }),
    );
    const failing = await other.open('/social-media/estadio');
    const posts = failing.getByRole('region', { name: 'Posteos' });
    const again = posts.getByRole('button', { name: 'Probar de nuevo' });
    await again.waitFor();
    await other.monitored.context.route(feed, (route) => route.fulfill({ json: [] }));
    await again.tap();
    await posts.getByRole('heading', { name: 'Todavía no hay posteos' }).waitFor();
  });
});
