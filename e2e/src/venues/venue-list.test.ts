import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

import { test } from '../harness/stadium-test.ts';

/** From the venue list's end to the bottom of the window, px; two frames later, when the list has seen it. */
async function scrollTo(page: Page, belowPx: number): Promise<void> {
  await page.evaluate(async (below) => {
    const end = document.querySelector('.vgrid + span')?.getBoundingClientRect().top ?? 0;
    scrollBy(0, end - innerHeight - below);
    for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
  }, belowPx);
}

test('more venues are drawn within 100 px of the end of the list [VENUE-04, VENUE-01]', async ({ people, stadium }) => {
  await stadium.query(
    `insert into venues select (jsonb_populate_record(v, jsonb_build_object(
       'id', 100 + n, 'code', 'sede-' || n, 'name', 'Sede ' || n, 'position', 10 + n))).*
     from venues v cross join generate_series(1, 47) n where v.code = 'teatro'`,
  );
  await stadium.changeVenue('teatro', 'enabled = true');
  await expect.poll(async () => (await stadium.venues()).length).toBe(50);
  const page = await (await people.phone()).open('/home');
  const tiles = page.getByRole('radiogroup', { name: 'Sedes' }).getByRole('radio');
  await expect(tiles).toHaveCount(24);

  await scrollTo(page, 110);
  await expect(tiles).toHaveCount(24);
  await scrollTo(page, 90);
  await expect(tiles).toHaveCount(48);
  await scrollTo(page, 90);
  await expect(tiles).toHaveCount(50);
  await expect(page.locator('.vtile--blank')).toHaveCount(1);

  await page.getByText('Sede 47', { exact: true }).tap();
  await page.getByRole('button', { name: 'Entrar a Sede 47' }).waitFor();
});
