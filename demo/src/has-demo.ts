import { createPatientPool } from '@app/server/platform/database/wait-for-database.ts';
import { DEMO_STAFF } from './venues/demo-people.ts';
import { DEMO_VENUES } from './venues/demo-venues.ts';

/**
 * Returns whether the database was filled with the demo. A database of an operator may be started with the demo's sandbox, and
 * one of its venues may have an id or a code of the demo.
 */
export async function hasDemo(url: string): Promise<boolean> {
  const db = createPatientPool(url, 1);
  try {
    const { rows } = await db.query<{ found: boolean }>(
      `select exists (select 1 from accounts where email = any($1))
          and exists (select 1 from venues join jsonb_to_recordset($2::jsonb) as demo(id int, code text) using (id, code)) as found`,
      [DEMO_STAFF, JSON.stringify(DEMO_VENUES.map(({ id, code }) => ({ id, code })))],
    );
    return rows[0]?.found ?? false;
  } finally {
    await db.end();
  }
}
