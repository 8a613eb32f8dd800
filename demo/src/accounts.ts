import { recordAudit } from '@app/server/features/audit/record-audit.ts';
import type { Tx } from '@app/server/platform/database/transactions.ts';
import { insertRows } from './venues/insert-rows.ts';

interface DemoAccount {
  readonly email: string;
  readonly name: string;
  readonly phone: string;
  readonly dni: string;
  readonly isPartner: boolean;
}

const account = (email: string, name: string, phone: string, dni: string, isPartner = false): DemoAccount => ({
  email,
  name,
  phone,
  dni,
  isPartner,
});

const ACCOUNTS: readonly DemoAccount[] = [
  account('admin@example.com', 'Ana Administra', '5491155550001', '21555001'),
  account('sede@example.com', 'Sergio Sede', '5491155550002', '24555002'),
  account('puesto@example.com', 'Paula Puesto', '5491155550003', '28555003'),
  account('barra@example.com', 'Bruno Barra', '5491155550004', '31555004'),
  account('hincha@example.com', 'Helena Hincha', '5491155550005', '35555005'),
  account('socio@example.com', 'Simón Socio', '5491155550006', '18204000', true),
];

const ROLES = [
  { email: 'admin@example.com', role_id: 1, venue: null, commerce: null },
  { email: 'sede@example.com', role_id: 2, venue: 'estadio', commerce: null },
  { email: 'puesto@example.com', role_id: 3, venue: 'estadio', commerce: 'parrilla' },
  { email: 'barra@example.com', role_id: 3, venue: 'estadio', commerce: 'barra-sur' },
];

/** Signs in at the board, which requires a second factor. */
export const DEMO_STAFF = ROLES.map(({ email }) => email);

/** Inserts the missing people of the demo. @returns the account of each address */
export async function insertAccounts(tx: Tx): Promise<Map<string, number>> {
  const { rows: known } = await tx.query<{ email: string }>('select email from accounts');
  const missing = ACCOUNTS.filter(({ email }) => !known.some((one) => one.email === email));
  await tx.query(
    `insert into accounts (email, name, phone, dni, is_member)
     select email, name, phone, dni, "isPartner"
     from jsonb_to_recordset($1::jsonb) as one(email text, name text, phone text, dni text, "isPartner" boolean)`,
    [JSON.stringify(missing)],
  );
  // As after a sign-in with a mailed code and one with a phone.
  await tx.query(
    `insert into identities (issuer, subject, account_id)
     select 'email', email, id from accounts where email = any($1)
     union all select 'phone', phone, id from accounts where email = any($1) and phone is not null
     on conflict (issuer, subject) do nothing`,
    [ACCOUNTS.map(({ email }) => email)],
  );
  const { rows } = await tx.query<{ email: string; id: number }>(
    'select email, id from accounts where email is not null',
  );
  return new Map(rows.map(({ email, id }) => [email, id]));
}

/** Grants the demo's staff their roles. The venues must exist. */
export async function insertRoles(tx: Tx, accountIds: ReadonlyMap<string, number>): Promise<void> {
  const { rows } = await tx.query<{ venue: string; commerce: string; venueId: number; commerceId: number }>(
    `select v.code as venue, c.code as commerce, v.id as "venueId", c.id as "commerceId"
     from venues v join commerces c on c.venue_id = v.id`,
  );
  const roles = ROLES.map(({ email, role_id, venue, commerce }) => ({
    account_id: accountIds.get(email) ?? null,
    role_id,
    venue_id: rows.find((row) => row.venue === venue)?.venueId ?? null,
    commerce_id: rows.find((row) => row.venue === venue && row.commerce === commerce)?.commerceId ?? null,
  }));
  await insertRows(tx, 'account_roles', roles);
  for (const { account_id, role_id, venue_id, commerce_id } of roles) {
    await recordAudit(tx, {
      venueId: venue_id,
      actorId: null,
      action: 'role.given',
      subject: `account:${account_id}`,
      facts: { roleId: role_id, commerceId: commerce_id },
    });
  }
}
