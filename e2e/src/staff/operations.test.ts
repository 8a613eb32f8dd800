import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { z } from 'zod';
import { createPool } from '@app/server/platform/database/pool.ts';
import { makeDeadJob } from '@app/server/test/harness/operations/dead-job.ts';
import { test } from '../harness/stadium-test.ts';
import type { Stadium } from '../harness/stadium.ts';

const ADMIN = 'admin@example.com';

const Facts = z.object({ accountId: z.coerce.number() });

/** A notification to the Admin whose mail failed twelve times. */
async function deadNotice(stadium: Stadium, event: string): Promise<string> {
  const id = randomUUID();
  const [facts] = await stadium.query('select id as "accountId" from accounts where email = $1', [ADMIN]);
  const { accountId } = Facts.parse(facts);
  const payload = { accountId, event, device: null, language: 'es' };
  const db = createPool(stadium.databaseUrl, 1);
  await makeDeadJob(db, {
    kind: 'factor-notice',
    id,
    venueId: null,
    payload,
    error: 'Error: 451 the mail server is busy',
  });
  await db.end();
  return id;
}

test('operators see and settle dead jobs, violations and failed rows [F-15, API-02, ROLE-01]', async ({
  people,
  stadium,
}) => {
  await deadNotice(stadium, 'passkey-removed');
  const tablet = await people.newTablet('es', await stadium.staffSession(ADMIN));
  const page = await tablet.open('/staff/');
  await test.step('the links of the start page do not shift once shown [ROLE-01]', async () => {
    const ways = page.getByRole('paragraph').filter({ hasText: 'Seguridad' }).locator('a, button');
    await ways.first().waitFor();
    const answer = Promise.withResolvers<undefined>();
    await page.route('**/api/staff/session', async (route) => {
      await answer.promise;
      await route.continue();
    });
    const asked = page.waitForRequest('**/api/staff/session');
    await page.reload();
    await asked;
    await page.getByRole('button', { name: /Parrilla del 9/ }).waitFor();
    expect(await ways.count()).toBe(0);
    answer.resolve(undefined);
    await ways.first().waitFor();
    expect(await ways.allInnerTexts()).toEqual(['Cuadre', 'Operaciones', 'Administración', 'Seguridad', 'Salir']);
  });
  await page.getByRole('link', { name: 'Operaciones' }).tap();
  await page.getByText('1 trabajo muerto').waitFor();
  const dead = page.getByRole('region', { name: 'Trabajos muertos' });
  expect(await dead.innerText()).toContain('451 the mail server is busy');
  expect(await page.getByRole('region', { name: 'Procesos' }).innerText()).toContain('Activo');
  await dead.getByRole('button', { name: 'Reintentar' }).tap();
  await page.getByText('Todo en orden').waitFor();
  await expect
    .poll(() => stadium.mailbox.subjectsTo(ADMIN), { timeout: 30_000 })
    .toContain('Se quitó una llave de acceso de tu cuenta');

  const id = await deadNotice(stadium, 'totp-removed');
  await dead.getByRole('button', { name: 'Descartar' }).press('Enter');
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Descartar', exact: true }).press('Enter');
  await sheet.getByText('Escribí por qué se descarta.').waitFor();
  await sheet.getByLabel('Motivo').fill('Ya le avisamos por teléfono');
  await sheet.getByRole('button', { name: 'Descartar', exact: true }).press('Enter');
  await page.getByText('Todo en orden').waitFor();
  const stored = await stadium.query('select state::text from jobs.job where id = $1', [id]);
  expect(stored).toEqual([{ state: 'cancelled' }]);

  await test.step('a constraint violation is listed with its order [API-02]', async () => {
    await stadium.query(
      `insert into constraint_violations (venue_id, constraint_name, table_name, count, last_order_id)
       select id, 'stock_units_check', 'stock', 3, id * 1000000000::bigint + 1001 from venues where code = 'estadio'`,
    );
    await page.reload();
    await page.getByText('1 falla en los datos').waitFor();
    const fault = page.getByRole('region', { name: 'Fallas en los datos' }).getByRole('listitem');
    const said = await fault.innerText();
    expect(said).toContain('Tabla stock');
    expect(said).toContain('3 veces, la última');
    expect(said).toMatch(/orderId \d+001001/);
    await stadium.query('delete from constraint_violations');
  });
  await test.step('a failed row is listed with its error and can be retried', async () => {
    await stadium.query(
      `insert into job_rows_set_aside (venue_id, job, row_key, error, attempts, first_failed_at, next_attempt_at)
       select id, 'trim-audit', 'venue', '23514 stock stock_reserved_check: no', 8, now() - interval '2 hours',
         now() + interval '12 minutes 30 seconds'
       from venues where code = 'estadio'`,
    );
    await page.reload();
    await page.getByText('1 dato apartado').waitFor();
    const row = page.getByRole('region', { name: 'Datos apartados' }).getByRole('listitem');
    const said = await row.innerText();
    expect(said).toContain('stock_reserved_check');
    expect(said).toContain('Falló por primera vez hace 2 h, 8 intentos');
    expect(said).toContain('Próximo intento dentro de 12 min');
    await row.getByRole('button', { name: 'Reintentar ahora' }).tap();
    await page.getByText('Se reintenta la próxima vez que corra la tarea').waitFor();
    const due = await stadium.query(`select next_attempt_at <= clock_timestamp() as due from job_rows_set_aside`);
    expect(due).toEqual([{ due: true }]);
    await stadium.query('delete from job_rows_set_aside');
  });
});
